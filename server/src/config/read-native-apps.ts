import type { NativeApps } from './config.ts'
import { EnvironmentError } from './environment-error.ts'
import type { Variables } from './variables.ts'

/** The native apps that open links to this server. Throws `EnvironmentError` for half of an Android app. */
export function readNativeApps({
  APPLE_APP_IDS: apple,
  ANDROID_PACKAGE: name,
  ANDROID_CERTIFICATES: certificates,
}: Variables): NativeApps {
  if ((name === undefined) !== (certificates === undefined)) {
    const missing = name === undefined ? 'ANDROID_PACKAGE' : 'ANDROID_CERTIFICATES'
    throw new EnvironmentError(
      `The environment is not valid:\n  ${missing} is missing: Android opens links in an app only if it knows both`,
    )
  }
  return {
    appleIds: apple?.split(',') ?? [],
    android:
      name === undefined || certificates === undefined
        ? undefined
        : { package: name, certificates: certificates.split(',') },
  }
}
