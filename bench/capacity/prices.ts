/** Public list prices in US dollars. None is invented: what was not found is not here, and docs/capacity.md says so. */
export interface Price {
  what: string
  usd: number
  per: string
  source: string
  /** Of the source. */
  date: string
}

export const prices = {
  machine: {
    what: 'EC2 m7g.large (2 vCPU, 8 GB), on demand, us-east-1',
    usd: 0.0816,
    per: 'hour',
    source: 'factualminds.com, “Amazon EC2 On-Demand Pricing”',
    date: '2026-06-17',
  },
  database: {
    what: 'RDS for PostgreSQL db.r8g.xlarge (4 vCPU, 32 GB), one zone, us-east-1',
    usd: 0.478,
    per: 'hour',
    source: 'usage.ai, “RDS PostgreSQL read replicas”',
    date: '2026',
  },
  databaseStorage: {
    what: 'RDS storage gp3',
    usd: 0.115,
    per: 'GB and month',
    source: 'usage.ai, “RDS pricing calculator”',
    date: '2026-06',
  },
  mediaStorage: {
    what: 'S3 Standard, first 50 TB, us-east-1',
    usd: 0.023,
    per: 'GB and month',
    source: 'deepeshsoni.com, “Understanding Amazon S3 Pricing”',
    date: 'undated',
  },
  cheapCdn: {
    what: 'bunny.net, volume network, about',
    usd: 0.005,
    per: 'GB',
    source: 'smallestbusiness.com, “CloudFront egress cost”',
    date: '2026-06-15',
  },
} as const satisfies Record<string, Price>

export interface Tier {
  /** Terabytes (10^12 bytes) in it; the last has no end. */
  terabytes: number
  /** US dollars for a gigabyte. */
  usd: number
}

/** CloudFront to the United States and Europe, from aws.amazon.com/cloudfront/pricing; the first tiers also on 2026-06-15. */
export const cdnTiers: readonly Tier[] = [
  { terabytes: 1, usd: 0 },
  { terabytes: 9, usd: 0.085 },
  { terabytes: 40, usd: 0.08 },
  { terabytes: 100, usd: 0.06 },
  { terabytes: 350, usd: 0.04 },
  { terabytes: 524, usd: 0.03 },
  { terabytes: 4000, usd: 0.025 },
  { terabytes: Infinity, usd: 0.02 },
]

/** EC2 to the internet, for live classes: leanopstech.com, “AWS Data Transfer Pricing in 2026”, 2026-04-27. */
export const egressTiers: readonly Tier[] = [
  { terabytes: 0.1, usd: 0 },
  { terabytes: 9.9, usd: 0.09 },
  { terabytes: 40, usd: 0.085 },
  { terabytes: 100, usd: 0.07 },
  { terabytes: Infinity, usd: 0.05 },
]

export const HOURS_PER_MONTH = 730

export function tieredCost(gigabytes: number, tiers: readonly Tier[]): number {
  let left = gigabytes
  let cost = 0
  for (const { terabytes, usd } of tiers) {
    const part = Math.min(left, terabytes * 1000)
    cost += part * usd
    left -= part
  }
  return cost
}
