import type { Check, Patient } from '../../src/doctor/check.ts'
import { readConfig } from '../../src/config/read-config.ts'

/** What a check says, one line for each finding. */
export async function examine(
  check: Check,
  env: Record<string, string>,
  given: Partial<Patient> = {},
): Promise<string[]> {
  const config = readConfig({ DATA_DIR: '/nonexistent', ...env }, '/')
  const found = await check.run({ config, ...given })
  return found.map(({ outcome, text, remedy }) =>
    [outcome, `${text}.`, ...(remedy === undefined ? [] : [remedy])].join(' '),
  )
}

/** What `prod` needs to start. */
export const PROD = {
  CARRIAGE_ENV: 'prod',
  PUBLIC_URL: 'https://studio.test',
  SECRET_KEY: 'q8Zr1mWn4Xv7Lk2Ty9Bp5Hs3Jd6Fg0Ac',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Studio <hello@studio.test>',
  PAYMENTS: 'off',
}
