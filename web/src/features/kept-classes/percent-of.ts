/** How much of a class is on this device, in whole percent; 100 only for all of it. */
export const percentOf = ({ stored, bytes }: { stored: number; bytes: number }): number =>
  bytes === 0 ? 100 : Math.floor((stored / bytes) * 100)
