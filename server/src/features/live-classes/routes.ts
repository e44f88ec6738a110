import * as endpoints from '@carriage/contract/live-classes/endpoints'
import * as privately from '@carriage/contract/live-classes/private-endpoints'
import type { Route } from '../../context.ts'
import { writeInChat } from './chat/write-in-chat.ts'
import { raiseHand } from './hands/raise-hand.ts'
import { voteInPoll } from './polls/run-poll.ts'
import { changeFormCheck, enterFormCheck } from './form-check/show-camera.ts'
import { changeOwnStage, enterStage } from './stage/stage.ts'
import { enterAsViewer, testConnection } from './admission/enter-class.ts'
import { bookPrivateClass } from './private/book-private.ts'
import { buyPrivatePack } from './private/buy-private-pack.ts'
import {
  acceptPrivateInvitation,
  makePrivateInvitation,
  readPrivateInvitation,
} from './private/invite-private.ts'
import { readPrivateTimes } from './private/private-offers.ts'
import { makeFeed, readFeed, readFeedState, removeFeed } from './registration/calendar-feed.ts'
import {
  readLiveReport,
  saveLiveReport,
  listLiveClasses,
  readLobby,
} from './registration/read-live-classes.ts'
import { readReplayChat } from './recordings/read-replay-chat.ts'
import { showName } from './registration/show-name.ts'
import {
  registerForLiveClass,
  unregisterFromLiveClass,
  waitForLiveClass,
} from './registration/register-for-live-class.ts'

export function registerLiveRoutes(route: Route): void {
  route(endpoints.listLiveClasses, (context, { query }) => listLiveClasses(context, query))
  route(endpoints.getLiveClass, (context, { params }) => readLobby(context, params))
  route(endpoints.registerForLiveClass, (context, { body }) => registerForLiveClass(context, body))
  route(endpoints.waitForLiveClass, (context, { body }) => waitForLiveClass(context, body))
  route(endpoints.unregisterFromLiveClass, (context, { body }) =>
    unregisterFromLiveClass(context, body),
  )
  route(endpoints.showNameInLiveClass, (context, { body }) => showName(context, body))
  route(endpoints.getLiveReport, (context, { params, query }) =>
    readLiveReport(context, { ...params, date: query.date }),
  )
  route(endpoints.saveLiveReport, (context, { params, body: { date, ...said } }) =>
    saveLiveReport(context, { ...params, date, ...said }),
  )
  route(endpoints.getLiveViewerToken, (context, { params }) => enterAsViewer(context, params))
  route(endpoints.testLiveConnection, (context, { params }) => testConnection(context, params))
  route(endpoints.writeInChat, (context, { params, body }) =>
    writeInChat(context, { ...body, ...params }),
  )
  route(endpoints.readReplayChat, (context, { params, query }) =>
    readReplayChat(context, { ...query, ...params }),
  )
  route(endpoints.voteInPoll, (context, { params, body }) =>
    voteInPoll(context, { ...body, ...params }),
  )
  route(endpoints.raiseHand, (context, { params, body }) =>
    raiseHand(context, { ...body, ...params }),
  )
  route(endpoints.changeOwnStage, (context, { params, body }) =>
    changeOwnStage(context, { ...body, ...params }),
  )
  route(endpoints.getStageAccess, (context, { params, query }) =>
    enterStage(context, { ...query, ...params }),
  )
  route(endpoints.changeFormCheck, (context, { params, body }) =>
    changeFormCheck(context, { ...body, ...params }),
  )
  route(endpoints.getFormCheckAccess, (context, { params, query }) =>
    enterFormCheck(context, { ...query, ...params }),
  )
  route(privately.readPrivateTimes, (context, { params, query }) =>
    readPrivateTimes(context, { ...query, ...params }),
  )
  route(privately.bookPrivateClass, (context, { params, body }) =>
    bookPrivateClass(context, { ...body, ...params }),
  )
  route(privately.buyPrivatePack, (context, { body }) => buyPrivatePack(context, body))
  route(privately.makePrivateInvitation, (context, { params }) =>
    makePrivateInvitation(context, params),
  )
  route(privately.readPrivateInvitation, (context, { params }) =>
    readPrivateInvitation(context, params),
  )
  route(privately.acceptPrivateInvitation, (context, { params }) =>
    acceptPrivateInvitation(context, params),
  )
  route(endpoints.getCalendarFeed, readFeedState)
  route(endpoints.makeCalendarFeed, makeFeed)
  route(endpoints.removeCalendarFeed, removeFeed)
  route(endpoints.readCalendarFeed, (context, { params }) => readFeed(context, params))
}
