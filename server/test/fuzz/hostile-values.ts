import fc from 'fast-check'

/** Arrays within arrays, deeper than any schema goes. */
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** JSON keeps such a key as the object's own, as it arrives from outside. */
const polluting: unknown = JSON.parse(
  '{"__proto__":{"roles":["admin"]},"constructor":{"prototype":{"roles":["admin"]}}}',
)

const LONE_SURROGATE = '\ud800'

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    `a\u0000b`,
    LONE_SURROGATE,
    `a${LONE_SURROGATE}b`,
    '\u202e\u200b',
    '\r\nset-cookie: a=b',
    "' OR 1=1 --",
    '%00',
    '../../etc/passwd',
    '{"$ne":null}',
    '1e400',
    '-0',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    '9999-12-31',
    '0000-00-00',
    '275761-01-01',
    '<script>alert(1)</script>',
  ),
  fc.integer({ min: 1, max: 6000 }).map((length) => 'é'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** What no schema expects: of another type, too large, too deep, or with keys of the prototype. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, [], {}, polluting, nested(500), Array(1000).fill(0)),
  fc.constantFrom(-1, 0.5, 1e308, 2 ** 53, 2 ** 31, -(2 ** 63)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
