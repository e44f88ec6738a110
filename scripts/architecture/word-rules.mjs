/** What members read: one name for one thing. */

/** @typedef {import('./layout-rules.mjs').Violation} Violation */

/** Words with a twin, and the one that is used. */
const TWINS = /** @type {const} */ ([
  [/\b(?:instructors?|trainers?|teachers?)\b/i, 'coach'],
  [/\benrol(?:l?s|led|ling|l?ments?|l)?\b/i, 'join'],
  [/\b(?:courses?|lessons?)\b/i, 'program, class'],
  // The setup guide has short videos, which are no classes.
  [/\b(?<!(?:setup|short) )videos?\b/i, 'class'],
  [/\be-mails?\b/i, 'email'],
  [/\bsign(?:ed|s|ing)?(?: (?:you|them))?[ -](?:in|out)s?\b/i, 'log in, log out'],
  [/\bmachines?\b/i, 'reformer'],
  [/\b(?:favou?rites?|bookmark(?:ed|s)?)\b/i, 'saved'],
  [/\bnotifications?\b/i, 'message'],
  // Not the names of placeholders.
  [/(?<!\{)\bsessions?\b(?!\})/i, 'workout, class; of logins: log out'],
])

/** Texts of the specification, and names of other companies' services. */
const AS_ASKED_FOR = new Set([
  'Need help? Contact your instructor',
  'No instructors available. Please add instructors first.',
  'Enrolled Programs',
  'Enrolling...',
  'Program enrolled successfully',
  'Sign in with Google',
  'Successfully signed in with Google!',
  'Reformer machine',
  // In the words of networks.
  'Turn off a VPN or a firewall that blocks video calls.',
  'Notifications',
  'Recommended Videos',
  'Saved Videos',
  'No saved videos',
  'Videos',
  'No videos found',
  // Stands below the heading 'Videos'.
  '{count, plural, one {# video} other {# videos}} found',
  // What members type, which is not shown.
  'plans courses weeks',
  'passkeys authenticator two factor sessions devices log out',
  'favourites favorites bookmarks',
  'Notification Settings',
  'Notification settings',
  'Notification Types',
  'Email Notifications',
])

/** Where the English texts of members stand; those of staff have words of their own. */
const OF_MEMBERS = [
  /^texts\/en\/web\/(?:shell|accounts|catalog|challenges|coaches|data-exports|devices\/activation|exercises|households|insights|kept-classes|legal|live-classes|members\/deletion|notifications|offline|outbox|planned-classes|playlists|practice|programs|ratings|safe-training|saved-items|subscriptions|telemetry|videos(?:\/(?:after-class|cues|screens))?|wall)(?:\/(?:[^/]+\/)*[^/]+)?\.json$/,
  /^texts\/en\/mails\//,
  // What the server answers; other slices answer staff in the same file.
  /^texts\/en\/server\/(?:accounts|challenges|devices|households|kept-classes|notifications|planned-classes|playlists|practice|safe-training|saved-items|screens|subscriptions|telemetry)\.json$/,
]
const OF_STAFF =
  /admin|attendance|authoring|blocked-words|dashboard|editor|hosting|payments|scheduling|staff|studio|uploads|film/
/** The value of a line of a catalogue. */
const TEXT = /^\s*(?:"[^"]*": )?"((?:[^"\\]|\\.)*)",?$/gm

/**
 * Texts for members that call a thing by another name.
 *
 * @param {readonly string[]} paths
 * @param {(path: string) => string} read
 * @returns {Violation[]}
 */
export const twinWords = (paths, read) =>
  paths
    .filter((path) => OF_MEMBERS.some((place) => place.test(path)) && !OF_STAFF.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(TEXT)]
        .map(([, text = '']) => text)
        .filter((text) => !AS_ASKED_FOR.has(text))
        .flatMap((text) =>
          TWINS.filter(([twin]) => twin.test(text)).map(([, word]) => ({
            path,
            message: `“${text}”: members know it as ${word}`,
            rule: 'twin-word',
          })),
        ),
    )
