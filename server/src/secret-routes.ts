/** Whether the answers of a route hold tokens, codes or what else its caller keeps for themselves. */
export const isSecret = (route: string): boolean =>
  /^\/api\/(?:auth|user|activation_code|playlist|live_class\/(?:admin\/)?(?:stage|form_check))\/|token|promotion-codes/.test(
    route,
  )
