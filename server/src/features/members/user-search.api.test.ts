import { deleteAccount, listUsers, removeUser } from '@carriage/contract/members/endpoints'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { somebodyWaits } from '../../../test/database/somebody-waits.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { addDays } from '../../platform/time.ts'
import { users, userWords } from '../accounts/tables.ts'
import { restoreRecord } from '../archive/index.ts'

const app = useApp()
let admin: Person
beforeEach(async () => {
  const { db } = app().services
  await db.execute(sql`DELETE FROM archives`)
  await db.execute(sql`DELETE FROM users`)
  admin = await createPerson(app(), {
    roles: ['user', 'admin'],
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@studio.test',
    createdAt: addDays(app().clock.now, -500),
  })
})

/** Adds members without signing them in; each is older than the one before. */
async function add(...people: readonly (readonly [first: string, last: string, email?: string])[]) {
  const rows = people.map(([firstName, lastName, email], n) => {
    const id = uuidv7()
    const createdAt = addDays(app().clock.now, -n - 1)
    return { id, firstName, lastName, email: email ?? `m${n}-${id}@studio.test`, createdAt }
  })
  await app().services.db.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

const search = async (query: string, page = 1, more: object = {}) => {
  const found = await app().call(listUsers, { query: { query, page, ...more } }, admin.token)
  return {
    names: found.users.map((u) => `${u.first_name} ${u.last_name}`),
    total: found.meta.total,
  }
}

describe('a search of users finds', () => {
  beforeEach(() =>
    add(
      ['Sofia', 'Lindqvist', 'sofia.l@postbox.test'],
      ['Sofie', 'Lindgren', 'lindgren@postbox.test'],
      ['Jürgen', 'Köhler', 'jk1984@mailing.test'],
      ['Ana', 'Müller-Sjøberg', 'amb@mailing.test'],
      ['Anna', 'Schmidt', 'member123456@studio.test'],
      ['Anna', 'Schmitt', 'member123457@studio.test'],
    ),
  )

  test.each([
    // as typed, or the beginning of it
    ['sofia', ['Sofia Lindqvist']],
    ['sof', ['Sofia Lindqvist', 'Sofie Lindgren']],
    ['lind sofie', ['Sofie Lindgren']],
    ['member123456@studio.test', ['Anna Schmidt']],
    ['MEMBER12345', ['Anna Schmidt', 'Anna Schmitt']],
    ['jk1984', ['Jürgen Köhler']],
    ['postbox anna', []],
    ['ana', ['Ana Müller-Sjøberg']],
    // accents
    ['juergen', ['Jürgen Köhler']],
    ['kohler', ['Jürgen Köhler']],
    ['KÖHLER', ['Jürgen Köhler']],
    ['sjoberg', ['Ana Müller-Sjøberg']],
    // one mistyped word, in a name or an address
    ['sofai', ['Sofia Lindqvist', 'Sofie Lindgren']],
    ['köhlr', ['Jürgen Köhler']],
    ['lindqvsit', ['Sofia Lindqvist', 'Sofie Lindgren']],
    ['sjobeg', ['Ana Müller-Sjøberg']],
    ['schmidtd', ['Anna Schmidt', 'Anna Schmitt']],
    ['jk1984@malling.test', ['Jürgen Köhler']],
    // two mistyped words, or one of two
    ['sofai lindqvsit', ['Sofia Lindqvist', 'Sofie Lindgren']],
    ['lindqvsit sofai', ['Sofia Lindqvist', 'Sofie Lindgren']],
    ['jurgn kohlr', ['Jürgen Köhler']],
    ['anna schmidtt', ['Anna Schmidt', 'Anna Schmitt']],
    // numbers are not corrected, and every word must match
    ['member123465', []],
    ['jk1985', []],
    ['sofai kohler', []],
    ['kettlebell', []],
    ["o'; --", []],
    ['%', []],
    ["' | 'sofia", ['Sofia Lindqvist']],
  ])('%s: %j', async (query, expected) => {
    expect(await search(query)).toEqual({ names: expected, total: expected.length })
  })

  test('and lists exact words before beginnings, and what is more alike before what is less', async () => {
    await add(['Marie', 'Abel'], ['Mari', 'Bach'], ['Mariana', 'Cohn'])
    expect((await search('mari')).names).toEqual(['Mari Bach', 'Marie Abel', 'Mariana Cohn'])
    expect((await search('sofiaa')).names).toEqual(['Sofia Lindqvist', 'Sofie Lindgren'])
    expect((await search('sofai lindqvist')).names).toEqual(['Sofia Lindqvist', 'Sofie Lindgren'])
  })

  test('nothing alike where something is exact', async () => {
    expect((await search('schmidt')).names).toEqual(['Anna Schmidt'])
  })

  test('those of the filter only', async () => {
    expect((await search('sofai', 1, { role: 'coach' })).total).toBe(0)
  })
})

test('pages of a corrected search follow each other, and the total counts them all', async () => {
  await add(...Array.from({ length: 45 }, (_, n) => ['Wilhelmina', `Nr${n}`] as const))
  const pages = [
    await search('wilehlmina'),
    await search('wilehlmina', 2),
    await search('wilehlmina', 3),
  ]
  expect(pages.map(({ names }) => names.length)).toEqual([20, 20, 5])
  expect(pages.map(({ total }) => total)).toEqual([45, 45, 45])
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(45)
})

test('a beginning of many words finds the same, whether an index or the rows are asked', async () => {
  await add(...Array.from({ length: 90 }, (_, n) => [`Bo${n}x`, 'Abel'] as const), ['Bo1y', 'Zorn'])
  expect(await search('bo')).toMatchObject({ total: 91 })
  expect(await search('bo zorn')).toEqual({ names: ['Bo1y Zorn'], total: 1 })
})

test('more matches than can be ranked come newest first, with their exact number @full', async () => {
  await app().services.db
    .execute(sql`INSERT INTO users (id, email, first_name, last_name, created_at)
    SELECT gen_random_uuid(), 'u' || n || '@many.test', 'Ottilie', 'Nr' || n,
      ${app().clock.now}::timestamptz - n * interval '1 minute' FROM generate_series(1, 1203) n`)
  await add(['Ottilia', 'Rare'])
  for (const query of ['ottilie', 'ottiile'])
    expect(await search(query)).toMatchObject({
      names: Array.from({ length: 20 }, (_, n) => `Ottilie Nr${n + 1}`),
      total: 1203,
    })
  expect((await search('ottilie', 61)).names).toEqual([
    'Ottilie Nr1201',
    'Ottilie Nr1202',
    'Ottilie Nr1203',
  ])
})

const kept = async () => {
  const rows = await app().services.db.select().from(userWords)
  return rows.map(({ word }) => word).toSorted()
}
/** The words that the texts of users in the list have. */
const expected = async () => {
  const rows = await app().services.db.select().from(users)
  const texts = rows
    .filter(({ deletedAt }) => deletedAt === null)
    .map((row) => row.searchText ?? '')
  return [...new Set(texts.flatMap((text) => text.split(' ').filter(Boolean)))].toSorted()
}

describe('the words of users', () => {
  test('leave with whoever deletes their account, and those of others stay @full', async () => {
    await add(['Quirin', 'Haddad', 'quirin@studio.test'])
    const leaving = await createPerson(app(), {
      firstName: 'Zenobia',
      lastName: 'Haddad',
      email: 'zeno@elsewhere.test',
    })
    expect(await kept()).toEqual(expect.arrayContaining(['zenobia', 'zeno', 'elsewhere', 'haddad']))
    await app().call(deleteAccount, { body: { password: PASSWORD } }, leaving.token)
    expect(await kept()).toEqual(['haddad', 'noor', 'quirin', 'studio', 'test'])
    expect(await search('zenobai')).toEqual({ names: [], total: 0 })
  })

  test('leave with whoever is moved to the archive, and come back with them @full', async () => {
    const [id = ''] = await add(['Zenobia', 'Quist'])
    await app().call(removeUser, { params: { id } }, admin.token)
    expect(await kept()).not.toContain('zenobia')
    const { db } = app().services
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM archives`)
    const scope = { db, now: () => app().clock.now, actor: admin }
    await restoreRecord(scope, app().registry.restore, { id: rows[0]?.id ?? '' })
    expect((await search('zenobai')).names).toEqual(['Zenobia Quist'])
  })

  test('are gone once two who share one are deleted at the same time', async () => {
    const ids = await add(['Zenobia', 'One'], ['Zenobia', 'Two'])
    const { db } = app().services
    const remove = (id = '') => db.delete(users).where(eq(users.id, id))
    const { second } = await app().lockHolder.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, ids[0] ?? ''))
      const removing = remove(ids[1]).then(() => 'done')
      await vi.waitUntil(() => somebodyWaits(app().services.db))
      return { second: removing }
    })
    await second
    expect(await kept()).toEqual(await expected())
    expect(await kept()).not.toContain('zenobia')
  })

  test('stay if somebody gets one while the last other user with it is deleted', async () => {
    const [id = ''] = await add(['Zenobia', 'One'])
    const { removing } = await app().lockHolder.transaction(async (tx) => {
      await tx.insert(users).values({
        id: uuidv7(),
        email: 'new@studio.test',
        firstName: 'Zenobia',
        lastName: 'Two',
      })
      const gone = app()
        .services.db.delete(users)
        .where(eq(users.id, id))
        .then(() => 'done')
      await vi.waitUntil(() => somebodyWaits(app().services.db))
      return { removing: gone }
    })
    await removing
    expect(await kept()).toEqual(await expected())
    expect((await search('zenobai')).names).toEqual(['Zenobia Two'])
  })

  test('are those of the users in the list, whatever happens to users @full', async () => {
    const name = fc.constantFrom('Ada', 'Bea', 'Ada Bea', 'Ö-Cee', '12 x', '!')
    const deed = fc.record({
      kind: fc.constantFrom('insert', 'rename', 'archive', 'restore', 'delete'),
      who: fc.nat(5),
      name,
    })
    const { db } = app().services
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
        await db.execute(sql`DELETE FROM users WHERE id <> ${admin.id}`)
        const ids: string[] = []
        for (const { kind, who, name: firstName } of deeds) {
          const one = eq(users.id, ids[who % Math.max(1, ids.length)] ?? uuidv7())
          if (kind === 'insert') ids.push(...(await add([firstName, 'Quist'])))
          else if (kind === 'delete') await db.delete(users).where(one)
          else
            await db
              .update(users)
              .set(
                kind === 'rename'
                  ? { firstName }
                  : { deletedAt: kind === 'archive' ? app().clock.now : null },
              )
              .where(one)
        }
        expect(await kept()).toEqual(await expected())
      }),
      { numRuns: 25 },
    )
  })
})
