import { expect, test } from 'vitest'
import { changesAny } from './writes.ts'

const tables = {
  users: { inserts: false, columns: ['roles', 'deleted_at'] },
  videos: { inserts: true, columns: ['title'] },
}

test.each([
  ['update "users" set "roles" = $1 where "users"."id" = $2', true],
  ['UPDATE users SET deleted_at = now() WHERE id = $1', true],
  ['update "users" set "last_login" = $1 where "users"."id" = $2', false],
  ['insert into "users" ("id", "roles") values ($1, $2)', false],
  ['insert into "users" ("id") values ($1) on conflict ("id") do update set "roles" = $2', true],
  ['delete from "users" where "id" = $1', true],
  ['DELETE FROM ONLY users', true],
  ['insert into "videos" ("id") values ($1)', true],
  ['update "videos" set "view_count" = "videos"."view_count" + 1', false],
  ['WITH seen AS (UPDATE users SET roles = $1 RETURNING 1) SELECT 1', true],
  ['select "users"."roles" from "users" where "users"."roles" = $1 for update', false],
  ['update "programs" set "title" = $1', false],
  ['update "users_archive" set "roles" = $1', false],
  ['', false],
])('%s is a change that matters: %s', (statement, changes) => {
  expect(changesAny(statement, tables)).toBe(changes)
})
