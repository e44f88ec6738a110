/** A person and what they wear. */
export type Look = {
  top: string
  topShade: string
  legs: string
  legsShade: string
  skin: string
  skinShade: string
  lips: string
  hair: string
  hairShade: string
  cut: 'bun' | 'crop'
}

/** The coaches, by key; each stands out from the walls and the upholstery of both of their rooms. */
export const LOOKS: Partial<Record<string, Look>> = {
  tom: {
    skin: '#f0c7aa',
    skinShade: '#d7a284',
    lips: '#b95a54',
    hair: '#c79a5f',
    hairShade: '#a57a45',
    cut: 'crop',
    top: '#e9cf7a',
    topShade: '#c6a952',
    legs: '#35566a',
    legsShade: '#263f50',
  },
  ines: {
    skin: '#d7a07a',
    skinShade: '#b67c59',
    lips: '#a04c44',
    hair: '#53342a',
    hairShade: '#3b241d',
    cut: 'bun',
    top: '#c4776c',
    topShade: '#a05b52',
    legs: '#2f5450',
    legsShade: '#213c3a',
  },
  noor: {
    skin: '#94603f',
    skinShade: '#724530',
    lips: '#6f2f2a',
    hair: '#2f2527',
    hairShade: '#1f1719',
    cut: 'bun',
    top: '#f3e3ae',
    topShade: '#d2bf82',
    legs: '#7d2231',
    legsShade: '#5c1824',
  },
}
