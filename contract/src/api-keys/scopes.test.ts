import { expect, test } from 'vitest'
import { allEndpoints } from '../all-endpoints.ts'
import { scopes } from './scopes.ts'

const all = Object.entries(allEndpoints)
const open = all.filter(([, { scope }]) => scope !== undefined)

/**
 * The calls of staff that API keys cannot make. The author of a new call for staff decides: it names a scope, or it stands
 * here.
 */
const closed = [
  'cancelJob',
  'getStatus',
  'listJobs',
  'putJobFirst',
  'retryJob',
  'createLoginQr',
  'exportAudit',
  'exportForImport',
  'getMemberAccess',
  'giveAccess',
  'getMemberOptions',
  'previewMemberPlan',
  'changeMemberSubscription',
  'takeAccessBack',
  'exportCodeBatch',
  'exportInsights',
  'exportVideoCurve',
  'listLeavingMembers',
  'getCodeBatch',
  'cancelTranscription',
  'getTranscription',
  'getVideoCaptions',
  'saveVideoCaptions',
  'startTranscription',
  'uploadVideoCaptions',
  'uploadVideoThumbnail',
  'addMemberTag',
  'createMemberNote',
  'listMemberNotes',
  'listMemberTags',
  'listTags',
  'listFirstSteps',
  'listLegalVersions',
  'listToDo',
  'postponeFirstStep',
  'removeMemberNote',
  'removeMemberTag',
  'updateMemberNote',
  'editUser',
  'endUserSessions',
  'requestMemberEmailChange',
  'startMemberView',
  'readRemoval',
  'removeUser',
  'resetSecondFactor',
  'addSession',
  'addWeek',
  'changePrograms',
  'createProgram',
  'duplicateProgram',
  'listProgramReports',
  'listVideoOptions',
  'removeProgram',
  'removeSession',
  'removeWeek',
  'updateProgram',
  'updateSession',
  'updateWeeks',
  'uploadProgramThumbnail',
  'changeVideos',
  'discardVideoUpload',
  'finishVideoUpload',
  'getVideoConverter',
  'getVideoPreview',
  'listInstructors',
  'listProcessing',
  'removeVideo',
  'removeVideoCaptions',
  'retryVideo',
  'saveVideoCues',
  'signVideoUpload',
  'signVideoUploadParts',
  'updateVideo',
  'saveCoachWords',
  'createChallenge',
  'removeChallenge',
  'updateChallenge',
  'saveSprings',
  'getBrand',
  'saveBrand',
  'restoreBrand',
  'uploadBrandPicture',
  'createExercise',
  'listExerciseChoices',
  'removeExercise',
  'updateExercise',
  'listArchive',
  'removeArchive',
  'restoreArchive',
  'listAudit',
  'getBillingOverview',
  'listMemberPayments',
  'listPayments',
  'exportPayments',
  'listSubscriptions',
  'exportSubscriptions',
  'listRefunds',
  'exportRefunds',
  'listGiftCards',
  'exportGiftCards',
  'resendGiftCard',
  'readGiftCardVoiding',
  'voidGiftCard',
  'listSoldPlans',
  'previewPlanPrice',
  'setPlanPrice',
  'listPromotionCodes',
  'previewPromotionCode',
  'createPromotionCode',
  'switchOffPromotionCode',
  'refundPayment',
  'createApiKey',
  'makeStudioKey',
  'listApiKeys',
  'revokeApiKey',
  'showWebhookSecret',
  'rotateWebhookSecret',
  'changeLiveClasses',
  'updateLiveDate',
  'skipLiveDate',
  'restoreLiveDate',
  'createLiveClass',
  'duplicateLiveClass',
  'getLiveEngine',
  'getLiveHostToken',
  'removeLiveClass',
  'reportLiveSession',
  'tellLiveSetup',
  'updateLiveClass',
  'listMessageRules',
  'updateMessageRule',
  'updateMessageSettings',
  'testMessage',
  'countRecipients',
  'listAnnouncements',
  'createAnnouncement',
  'undoAnnouncement',
  'getAnnouncement',
  'saveAnnouncementDraft',
  'removeAnnouncementDraft',
  'uploadAnnouncementPicture',
  'discardImport',
  'exportImportProblems',
  'getImport',
  'listImportRows',
  'listImports',
  'retryImport',
  'startImport',
  'undoImport',
  'uploadImport',
]

test('every call for staff has a scope, or is closed to API keys on purpose', () => {
  const forStaff = all.filter(([, { access }]) => access === 'coach' || access === 'admin')
  const withoutScope = forStaff.filter(([, { scope }]) => scope === undefined)
  expect(withoutScope.map(([name]) => name).toSorted()).toEqual(closed.toSorted())
})

test('only calls for staff have a scope: a key is no member, and what is public needs none', () => {
  expect(open.filter(([, { access }]) => access === 'user' || access === 'public')).toEqual([])
})

test('of the calls that ask people for a fresh proof, keys make those with codes only, for which they have a scope', () => {
  const asking = open.filter(([, { fresh }]) => fresh !== undefined).map(([name]) => name)
  expect(asking.toSorted()).toEqual([
    'deleteActivationCode',
    'listActivationCodes',
    'listGroupedCodes',
  ])
})

test('every scope opens a call, and only those that write change something', () => {
  for (const scope of scopes) {
    const calls = open.filter(([, endpoint]) => endpoint.scope === scope)
    expect([scope, calls.length]).not.toEqual([scope, 0])
    if (scope.endsWith(':read'))
      expect(calls.filter(([, { method }]) => method !== 'GET')).toEqual([])
  }
})
