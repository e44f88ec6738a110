import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

test.each(['/data/media', '/data/media/backups', '/data/../data/media/x'])(
  'backups do not go to %s, which is served',
  (BACKUP_DIR) =>
    expect(() => readConfig({ DATA_DIR: '/data', BACKUP_DIR }, '/srv')).toThrow(
      'outside of DATA_DIR/media',
    ),
)

test('backups go where they are told, from the checkout on', () => {
  expect(readConfig({}, '/srv').backupDir).toBeUndefined()
  expect(readConfig({ BACKUP_DIR: 'backups' }, '/srv').backupDir).toBe('/srv/backups')
  const beside = { DATA_DIR: '/data', BACKUP_DIR: '/data/media-backups' }
  expect(readConfig(beside, '/srv').backupDir).toBe('/data/media-backups')
})
