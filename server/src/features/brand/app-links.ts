import type { NativeApps } from '../../config/config.ts'

/** The pages of members. Everything else, such as mailed links and the pages of staff, stays in the browser. */
const PATHS = ['/dashboard', '/dashboard/*']

/** Which of Apple's apps open links to this server, and use its passwords and passkeys; undefined where there is none. */
export const appleAssociation = ({ appleIds }: NativeApps): object | undefined =>
  appleIds.length === 0
    ? undefined
    : {
        applinks: {
          details: [{ appIDs: appleIds, components: PATHS.map((path) => ({ '/': path })) }],
        },
        webcredentials: { apps: appleIds },
      }

/** The same for Android, where the app itself says which paths it opens (Digital Asset Links). */
export const assetLinks = ({ android }: NativeApps): object | undefined =>
  android && [
    {
      relation: [
        'delegate_permission/common.handle_all_urls',
        'delegate_permission/common.get_login_creds',
      ],
      target: {
        namespace: 'android_app',
        package_name: android.package,
        sha256_cert_fingerprints: android.certificates,
      },
    },
  ]
