/** What each figure of Insights means; the keys are the places in the page that screens link to. */
export const glossaryMessages = {
  "title": "What the figures mean",
  "text": "Days begin at midnight UTC. Figures are counted once a day, up to the end of the last one, and do not change afterwards unless it says so. We never count coaches, admins and members known to be under 18. Nothing that members say about their health is part of any figure.",
  "groups": {
    "funnel": {
      "title": "Funnel",
      "terms": {
        "printed": {
          "name": "Codes printed",
          "text": "Codes that were made and not deleted. Each card counts once, also one that several people can use. By week it is the week in which the code was made."
        },
        "activated": {
          "name": "Activated",
          "text": "Members who activated a device with a code. By week it is the week of the activation; the steps after it belong to that week too. Activations stay counted after the account is deleted."
        },
        "first-class": {
          "name": "First class in 72 hours",
          "text": "Members who activated and then finished a class or a session of a program, or came to a live class, within 72 hours."
        },
        "three-days": {
          "name": "Three days in a week",
          "text": "Members who activated and then did the same on three days out of seven in a row, within 30 days of the activation."
        },
        "renewed": {
          "name": "Renewed",
          "text": "Members who activated and have since paid for a subscription of their own a second time. The first payment, a change of plan and what was refunded in full do not count."
        }
      }
    },
    "retention": {
      "title": "Retention",
      "terms": {
        "cohort": {
          "name": "Cohort",
          "text": "The members who joined in a month. Members who delete their account later stay counted."
        },
        "active": {
          "name": "Active in a month",
          "text": "Used the app on at least one day of the month, counted from the month of joining, which is month 0. The current month is not over, so its share still grows."
        }
      }
    },
    "revenue": {
      "title": "Revenue",
      "terms": {
        "mrr": {
          "name": "MRR",
          "text": "Monthly recurring revenue: what all running subscriptions bring in a month by their prices at the end of the day, before taxes and fees. A year’s price counts a twelfth, and prices for other periods by their length; two of a price count twice. Discounts are taken off as long as they last, one for a single payment until that payment; one for certain products, or for one of several prices, is not known here. Prices by usage count nothing, and so do trials, time that was given, and paused subscriptions; a subscription whose payment has failed counts until it ends. Currencies are not added up."
        },
        "new": {
          "name": "New",
          "text": "MRR of subscriptions that began to pay since the last count, or pay again after a pause. Those that already ran when counting began are not new."
        },
        "churned": {
          "name": "Churned",
          "text": "MRR of subscriptions that stopped paying since the last count, by what they were worth. A pause counts too."
        },
        "cancel-reasons": {
          "name": "Why members cancel",
          "text": "The answers of members who cancelled in the chosen days. They can skip the question. We count when you open the page, and keep answers for 400 days."
        },
        "saved": {
          "name": "Saved",
          "text": "MRR of running subscriptions whose cancellation was withdrawn, or whose failed payment was made, since the last count. It is part of the MRR already."
        },
        "moved": {
          "name": "Moved",
          "text": "What moves between plans, and discounts that began or ended, have added to the MRR or taken from it. MRR = MRR of the last count + new − churned + moved."
        },
        "compared": {
          "name": "Compared with the provider",
          "text": "Once a day all running subscriptions in the provider’s own list are compared with what is stored: whether they exist on both sides, their plan, their amount and whether they are to end. Subscriptions to prices that are not of this studio are left out."
        }
      }
    },
    "leaving": {
      "title": "May leave",
      "terms": {
        "who": {
          "name": "Who is on the list",
          "text": "Members with a running trial or subscription of their own for whom at least one of these reasons holds at the end of the day. The list is renewed once a day."
        },
        "inactive": {
          "name": "Not active",
          "text": "No active day for ten days, or none for ten days since joining. Not while a program of theirs is paused, or was within the last 28 days."
        },
        "card-failed": {
          "name": "Card failed",
          "text": "The last payment of their subscription has failed and has not been made since."
        },
        "fewer-days": {
          "name": "Fewer days than before",
          "text": "In the last 28 days at most half as many active days as in the 28 days before, where those were at least four. Not while a program of theirs is paused, or was within the last 28 days."
        }
      }
    },
    "programs": {
      "title": "Programs",
      "terms": {
        "started": {
          "name": "Started, completed, stopped",
          "text": "Members who joined the program, and how it went. A member who joined again counts with their current state."
        },
        "stalled": {
          "name": "Standing still",
          "text": "Has joined and neither stopped nor completed, but taken no step for 28 days, and not paused the program in that time."
        },
        "reached": {
          "name": "Reached a week or session",
          "text": "Stands in that week or a later one, or has completed it or a later one. Within the last week that they have reached it is the last session that they stand in or have completed, at least its first. Members who completed the program have reached all of them."
        },
        "most": {
          "name": "Most stop in",
          "text": "The session in which most members have stopped or stand still."
        },
        "program-again": {
          "name": "Would do it again",
          "text": "Members answer after a class whether they would do it again. The share is of all such answers to the classes of the program, by members who have joined it. It is shown once ten of them have answered, and never by person."
        }
      }
    },
    "videos": {
      "title": "Videos",
      "terms": {
        "viewing": {
          "name": "Viewing",
          "text": "A member’s day with a video, in their time zone: however often they open it on that day, it is one viewing. It is counted when the day is over everywhere, after two days."
        },
        "curve": {
          "name": "Still watching",
          "text": "The viewings in which a second of the video was played. What is skipped is not counted, and what is played twice counts once. The middle is the second at one half, near the end the second at nine tenths."
        },
        "video-again": {
          "name": "Would do it again",
          "text": "Of the members who answered after the video whether they would do it again, those who would. Each counts once, with their last answer, and staff do not count. It is shown once ten have answered, and never by person."
        }
      }
    },
    "live": {
      "title": "Live Classes",
      "terms": {
        "registered": {
          "name": "Registered, came",
          "text": "Members with a place in the class, and those of them who entered it."
        },
        "stayed": {
          "name": "Stayed",
          "text": "Was in the class when four fifths of it were over, from its planned start to the end of its stream, or to its planned end if that came first."
        },
        "live-again": {
          "name": "Would do it again",
          "text": "The same question after a live class, for all dates of the class together. It is shown once ten members have answered, and never by person."
        }
      }
    }
  }
} as const
