/** Whether the answers of a route hold tokens, codes or what else its caller keeps for themselves. */
export const isSecret = (route: string): boolean =>
  /^\/api\/(?:auth|user|activation_code|playlist)\/|token|promotion-codes/.test(route)
