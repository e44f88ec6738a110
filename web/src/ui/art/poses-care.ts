import { beside, DECK, straight, type Pose, at, joint, lerp, mid, type P } from './frame.ts'

const mermaid: Pose = (t) => {
  const cx = lerp(236, 300, t)
  const hip: P = [cx + 74, DECK - 16]
  const lean = lerp(92, 152, t)
  const back = at(hip, 56, lerp(92, 122, t))
  const sh = at(back, 54, lean)
  const elbow = at(sh, 52, lean + lerp(-8, 14, t))
  const hand = at(elbow, 50, lean + lerp(-4, 32, t))
  return {
    cx,
    hip,
    back,
    sh,
    arm: [elbow, hand],
    knee: [cx + 132, DECK - 20],
    ankle: [cx + 160, DECK - 9],
    toe: [cx + 174, DECK - 6],
    head: at(sh, 33, lean - lerp(10, 18, t)),
    trace: hand,
  }
}

const shortSpine: Pose = (t) => {
  const cx = 262
  const sh: P = [cx + 124, DECK - 15]
  const back = at(sh, 54, lerp(180, 142, t))
  const hip = at(back, 54, lerp(180, 100, t))
  const legs = lerp(128, 8, t)
  const knee = at(hip, 86, legs)
  const ankle = at(knee, 84, legs + 4)
  return {
    cx,
    sh,
    back,
    hip,
    knee,
    ankle,
    arm: beside(cx),
    head: [cx + 157, DECK - 19],
    trace: ankle,
    strap: ankle,
  }
}

const lunge: Pose = (t) => {
  const cx = lerp(214, 262, t)
  const hip: P = [lerp(214, 250, t), lerp(158, 182, t)]
  const ankle: P = [126, 164]
  const away: P = [cx + 128, DECK - 12]
  const sh = at(hip, 106, lerp(98, 84, t))
  const arm = straight(sh, 98, lerp(-70, 34, t))
  return {
    cx,
    hip,
    ankle,
    sh,
    arm,
    toe: [108, 168],
    knee: joint(hip, ankle, 88, 84, 1),
    other: [away, mid(hip, away, 0.48)],
    head: at(sh, 34, lerp(96, 88, t)),
    trace: arm[1],
  }
}

const legCircle: Pose = (t) => {
  const cx = 268
  const hip: P = [cx + 26, DECK - 14]
  const legs = lerp(150, 66, t)
  const knee = at(hip, 86, legs)
  const ankle = at(knee, 86, legs + 4)
  const sh: P = [cx + 124, DECK - 15]
  return {
    cx,
    hip,
    knee,
    ankle,
    sh,
    arm: beside(cx),
    head: [cx + 157, DECK - 20],
    trace: ankle,
    strap: ankle,
  }
}

const childRest: Pose = (t) => {
  const cx = lerp(230, 262, t)
  const hip: P = [cx + lerp(112, 130, t), DECK - lerp(62, 36, t)]
  const back = at(hip, 56, lerp(150, 160, t))
  const sh = at(back, 54, lerp(168, 196, t))
  const hand = at(sh, 98, lerp(206, 178, t))
  return {
    cx,
    hip,
    back,
    sh,
    knee: [cx + 62, DECK - 9],
    ankle: [cx + 142, DECK - 8],
    toe: [cx + 158, DECK - 5],
    arm: [at(sh, 50, lerp(200, 184, t)), hand],
    head: at(sh, 31, lerp(184, 204, t)),
    trace: sh,
  }
}

const kneesToChest: Pose = (t) => {
  const cx = 254
  const hip: P = [cx + 32, DECK - 14]
  const sh: P = [cx + 128, DECK - 15]
  const knee = at(hip, 84, lerp(140, 58, t))
  const ankle = at(knee, 82, lerp(188, 206, t))
  const hand = mid(knee, ankle, lerp(0.1, 0.22, t))
  const elbow = joint(sh, hand, 52, 54, 1)
  return { cx, hip, sh, knee, ankle, arm: [elbow, hand], head: [cx + 161, DECK - 20], trace: knee }
}

export const carePoses = {
  flexibility: [mermaid, shortSpine, lunge],
  recovery: [legCircle, childRest, kneesToChest],
} as const
