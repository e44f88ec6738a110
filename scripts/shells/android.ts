import {
  type Changes,
  hostOf,
  insertBefore,
  replace,
  SCHEME,
  type Shell,
  tokenPage,
} from './shell.ts'

const MAIN = 'android/app/src/main'
const PICTURES = `${MAIN}/res`
/** From a picture of this density Android makes those of the others. */
const SHARPEST = 'mipmap-xxxhdpi'

/** The project of Android Studio as the studio's. */
export function androidChanges(shell: Shell): Changes {
  const { launcher, maskable } = shell.pictures
  return {
    edits: {
      [`${MAIN}/AndroidManifest.xml`]: (manifest) => withLinks(manifest, shell),
      [`${PICTURES}/values/styles.xml`]: (styles) =>
        replace(styles, '<item name="android:background">@drawable/splash</item>', START),
    },
    files: {
      [`${MAIN}/java/${shell.id.replaceAll('.', '/')}/MainActivity.java`]: activityOf(shell),
      [`${PICTURES}/values/colors.xml`]: colorsOf(shell),
      ...Object.fromEntries(
        ['ic_launcher', 'ic_launcher_round'].flatMap((name) => [
          [`${PICTURES}/mipmap-anydpi-v26/${name}.xml`, ADAPTIVE],
          [`${PICTURES}/${SHARPEST}/${name}.png`, launcher],
        ]),
      ),
      [`${PICTURES}/${SHARPEST}/ic_launcher_foreground.png`]: maskable,
    },
    removed: (path) =>
      /\/drawable[^/]*\/splash\.png$/.test(path) ||
      (/\/mipmap-[^/]*dpi\/[^/]*\.png$/.test(path) && !path.includes(`/${SHARPEST}/`)),
  }
}

const START =
  '<item name="windowSplashScreenBackground">@color/ground</item>\n' +
  '        <item name="windowSplashScreenAnimatedIcon">@mipmap/ic_launcher</item>\n' +
  '        <item name="android:background">@color/ground</item>'

const colorsOf = ({ ground }: Shell): string => `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ground">${ground}</color>
    <color name="colorPrimary">${ground}</color>
    <color name="colorPrimaryDark">${ground}</color>
</resources>
`

/** Launchers show the middle two thirds. The icon lies on itself, so that its ground goes on to the edge. */
const ADAPTIVE = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@mipmap/ic_launcher_foreground"/>
    <foreground>
        <inset android:drawable="@mipmap/ic_launcher_foreground" android:inset="16.67%"/>
    </foreground>
</adaptive-icon>
`

const filter = (
  data: string,
  verifies = false,
): string => `            <intent-filter${verifies ? ' android:autoVerify="true"' : ''}>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
${data}            </intent-filter>

`

/** The links that the studio names as the app's, codes that sign a phone in, and what hosts of live classes need. */
function withLinks(manifest: string, shell: Shell): string {
  const host = hostOf(shell)
  const links = ['android:path="/dashboard"', 'android:pathPrefix="/dashboard/"']
    .map(
      (path) => `                <data android:scheme="https" android:host="${host}" ${path} />\n`,
    )
    .join('')
  const code = `                <data android:scheme="${SCHEME}" android:host="login" />\n`
  const permissions = ['CAMERA', 'RECORD_AUDIO', 'MODIFY_AUDIO_SETTINGS']
    .map((name) => `    <uses-permission android:name="android.permission.${name}" />\n`)
    .join('')
  // Phones and televisions without a camera show classes all the same.
  const optional = ['camera', 'microphone']
    .map(
      (name) =>
        `    <uses-feature android:name="android.hardware.${name}" android:required="false" />\n`,
    )
    .join('')
  const opened = insertBefore(manifest, '        </activity>', filter(links, true) + filter(code))
  return insertBefore(opened, '</manifest>', permissions + optional)
}

/** Capacitor gives each link to `onNewIntent`, also the one that starts the app. */
const activityOf = (shell: Shell): string => `package ${shell.id};

import android.content.Intent;
import android.net.Uri;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    private static final Uri STUDIO = Uri.parse("${shell.url}");

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        String page = intent == null ? null : pageOf(intent.getData());
        if (page != null && bridge != null) bridge.getWebView().loadUrl(page);
    }

    /** Links of the studio open their page, and codes that sign a phone in the page that takes their token. */
    private static String pageOf(Uri link) {
        if (link == null || link.getHost() == null) return null;
        if ("https".equals(link.getScheme()) && link.getHost().equals(STUDIO.getHost())) return link.toString();
        if (!"${SCHEME}".equals(link.getScheme()) || !"login".equals(link.getHost())) return null;
        String token = link.getQueryParameter("token");
        return token == null ? null : "${tokenPage(shell)}" + Uri.encode(token);
    }
}
`
