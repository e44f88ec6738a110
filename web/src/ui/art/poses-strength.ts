import {
  BAR,
  beside,
  DECK,
  straight,
  type Frame,
  type Pose,
  at,
  joint,
  lerp,
  mid,
  reach,
  type P,
} from './frame.ts'

const ON_BAR: P = [127, 186]

/** A body on its back with the feet on the bar. */
function lying(
  cx: number,
  hip: P,
  ankle: P,
): Pick<Frame, 'cx' | 'hip' | 'sh' | 'head' | 'arm' | 'ankle' | 'knee' | 'trace'> {
  const knee = joint(hip, ankle, 90, 92, 1)
  const sh: P = [cx + 122, DECK - 15]
  return { cx, hip, sh, head: [cx + 155, DECK - 20], arm: beside(cx), ankle, knee, trace: knee }
}

const footwork: Pose = (t) => {
  const cx = lerp(214, 316, t * 0.62)
  return { ...lying(cx, [cx + 14, DECK - 14], ON_BAR), toe: [112, 168] }
}

const bridging: Pose = (t) => {
  const cx = 226
  const hip: P = [cx + lerp(14, 30, t), DECK - lerp(14, 70, t)]
  const body = lying(cx, hip, ON_BAR)
  return { ...body, toe: [112, 168], back: mid(hip, body.sh, 0.55), trace: hip }
}

const scooter: Pose = (t) => {
  const cx = lerp(206, 242, t)
  const hip: P = [206, 132]
  const sh = at(hip, 108, 149)
  const away: P = [cx + 118, DECK - 16]
  const ankle: P = [190, 286]
  return {
    cx,
    hip,
    sh,
    ankle,
    toe: [172, 293],
    knee: joint(hip, ankle, 88, 90, 1),
    other: [away, joint(hip, away, 88, 92, 1)],
    arm: [joint(sh, BAR, 54, 56, -1), BAR],
    head: at(sh, 33, 140),
    trace: away,
  }
}

const teaser: Pose = (t) => {
  const cx = 250
  const hip: P = [cx + 84, DECK - 13]
  const lean = lerp(4, 52, t)
  const legs = lerp(152, 136, t)
  const back = at(hip, 54, lean * 0.8)
  const sh = at(back, 56, lean)
  const knee = at(hip, 84, legs + lerp(-18, 0, t))
  const ankle = at(knee, 84, legs)
  const arm = [at(sh, 50, lerp(190, 168, t)), at(sh, 98, lerp(178, 160, t))] as const
  return { cx, hip, back, sh, knee, ankle, arm, head: at(sh, 33, lean + 8), trace: ankle }
}

const hundred: Pose = (t) => {
  const cx = 258
  const hip: P = [cx + 62, DECK - 14]
  const legs = lerp(92, 148, t)
  const knee = at(hip, 86, legs)
  const ankle = at(knee, 86, legs + 2)
  const back = at(hip, 54, 6)
  const sh = at(back, 54, lerp(14, 34, t))
  const hand: P = [hip[0] - 8, DECK - lerp(16, 30, t)]
  return {
    cx,
    hip,
    back,
    sh,
    knee,
    ankle,
    arm: [mid(sh, hand), hand],
    head: at(sh, 33, lerp(16, 50, t)),
    trace: ankle,
  }
}

const kneeStretch: Pose = (t) => {
  const cx = lerp(214, 262, t)
  const knee: P = [cx + 44, DECK - 8]
  const hip = at(knee, 86, lerp(64, 110, t))
  const sh = joint(BAR, hip, 104, 100, -1)
  const back = joint(hip, sh, 58, 58, 1)
  return {
    cx,
    knee,
    hip,
    sh,
    back,
    ankle: [cx + 126, DECK - 16],
    toe: [cx + 134, DECK - 4],
    arm: [mid(sh, BAR), BAR],
    head: at(sh, 32, 196),
    trace: hip,
  }
}

const longStretch: Pose = (t) => {
  const cx = lerp(236, 330, t)
  const ankle: P = [cx + 138, DECK - 16]
  const sh: P = [lerp(158, 222, t), lerp(92, 112, t)]
  const hip: P = [lerp(sh[0], ankle[0], 0.42), lerp(sh[1], ankle[1], 0.42) - lerp(6, -3, t)]
  return {
    cx,
    ankle,
    sh,
    hip,
    knee: mid(hip, ankle, 0.5),
    toe: [cx + 128, DECK - 3],
    arm: [mid(sh, BAR), BAR],
    head: at(sh, 34, lerp(148, 138, t)),
    trace: sh,
  }
}

const elephant: Pose = (t) => {
  const cx = lerp(212, 262, t)
  const ankle: P = [cx + 92, DECK - 7]
  const hip = joint(BAR, ankle, 190, 170, -1)
  const sh = mid(BAR, hip, 0.5)
  return {
    cx,
    ankle,
    hip,
    sh,
    knee: mid(ankle, hip, 0.5),
    toe: [cx + 74, DECK - 3],
    arm: [mid(sh, BAR), BAR],
    head: at(sh, 31, 226),
    trace: hip,
  }
}

const downStretch: Pose = (t) => {
  const cx = lerp(214, 262, t)
  const knee: P = [cx + 62, DECK - 8]
  const hip = at(knee, 86, lerp(108, 128, t))
  const sh: P = [lerp(156, 182, t), lerp(82, 98, t)]
  const back: P = [lerp(hip[0], sh[0], 0.5) - 4, lerp(hip[1], sh[1], 0.5) + 9]
  return {
    cx,
    knee,
    hip,
    sh,
    back,
    ankle: [cx + 144, DECK - 12],
    toe: [cx + 152, DECK - 3],
    arm: [mid(sh, BAR), BAR],
    head: at(sh, 33, lerp(128, 104, t)),
    trace: sh,
  }
}

const jump: Pose = (t) => {
  const cx = lerp(196, 330, t)
  const hip: P = [cx + 14, DECK - 14]
  const ankle = reach(hip, [124, 198], 178)
  return {
    ...lying(cx, hip, ankle),
    toe: at(ankle, 16, lerp(96, 172, t * t)),
    trace: ankle,
    with: 'jumpboard',
  }
}

const pullingStraps: Pose = (t) => {
  const cx = lerp(236, 268, t)
  const hip: P = [cx + 66, DECK - 72]
  const sh = at(hip, 106, lerp(-3, 11, t))
  const knee = at(hip, 86, 181)
  const arm = straight(sh, 98, lerp(-60, -174, t))
  return {
    cx,
    hip,
    sh,
    knee,
    ankle: at(knee, 86, 180 - 3 * t),
    arm,
    back: mid(at(hip, 53, 0), at(hip, 53, 4), t),
    head: at(sh, 33, lerp(-2, 18, t)),
    trace: arm[1],
    strap: arm[1],
    with: 'box' as const,
  }
}

const kneelingArms: Pose = (t) => {
  const cx = lerp(250, 292, t)
  const hip: P = [cx + 86, DECK - 74]
  const sh: P = [cx + lerp(84, 94, t), DECK - 166]
  const arm = straight(sh, 98, lerp(-58, 30, t), lerp(12, 0, t))
  return {
    cx,
    hip,
    sh,
    arm,
    knee: [cx + 78, DECK - 8],
    ankle: [cx + 4, DECK - 7],
    toe: [cx - 12, DECK - 5],
    head: [sh[0] + 4, sh[1] - 34],
    trace: arm[1],
    strap: arm[1],
  }
}

const armsInStraps: Pose = (t) => {
  const cx = lerp(228, 292, t)
  const hip: P = [cx + 24, DECK - 14]
  const sh: P = [cx + 124, DECK - 16]
  const knee = at(hip, 84, 96)
  const arm = straight(sh, 100, lerp(78, 172, t), 5)
  return {
    cx,
    hip,
    sh,
    knee,
    arm,
    ankle: at(knee, 82, 179),
    head: [cx + 157, DECK - 20],
    trace: arm[1],
    strap: arm[1],
  }
}

export const strengthPoses = {
  'lower-body': [footwork, bridging, scooter],
  core: [teaser, hundred, kneeStretch],
  'upper-body': [kneelingArms, armsInStraps, pullingStraps],
  'full-body': [longStretch, elephant, downStretch, jump],
} as const
