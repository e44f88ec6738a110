/**
 * Has the browser give up its address for push messages, and take away those that it shows. That needs no network: nobody else
 * reads on there, also when the server does not hear of the sign-out.
 */
export async function leavePush(): Promise<void> {
  // The number on the icon of the installed app is theirs, too. Refused where it is not installed.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  // Safari has none outside of the home screen.
  if (!('pushManager' in registration)) return
  const address = await registration.pushManager.getSubscription()
  await address?.unsubscribe()
}
