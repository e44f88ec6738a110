/** Written by `npm run client`; do not edit. */
export interface paths {
    "/activation_code/admin/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a code; members who used it keep their activation
         * @description Where the installation asks for it, it is refused with 403 `proof-needed` unless the caller has proved who they are in this session within ten minutes.
         */
        delete: operations["deleteActivationCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activation_code/admin/{id}/redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members who used a code, latest first */
        get: operations["listRedemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activation_code/admin/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Codes, newest first, with a summary of all
         * @description Where the installation asks for it, it is refused with 403 `proof-needed` unless the caller has proved who they are in this session within ten minutes.
         */
        get: operations["listActivationCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activation_code/admin/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generate many codes at once, all or none */
        post: operations["generateActivationCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activation_code/admin/batch/{id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a batch grants, and how many of its codes were used or revoked */
        get: operations["getCodeBatchCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activation_code/admin/batch/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the revoked codes of a batch redeemable again */
        post: operations["reinstateCodeBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activation_code/admin/batch/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the codes of a batch that nobody has used */
        post: operations["revokeCodeBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activation_code/admin/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an activation code */
        post: operations["createActivationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activation_code/admin/grouped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Codes made alone and batches, newest first; a search names the codes of a batch it finds
         * @description Where the installation asks for it, it is refused with 403 `proof-needed` unless the caller has proved who they are in this session within ten minutes.
         */
        get: operations["listGroupedCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activation_code/admin/update/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a code; a total below its uses closes it */
        post: operations["updateActivationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/challenge/admin/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Challenges with their figures, the latest first: all for admins, their own for coaches */
        get: operations["listAdminChallenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/challenge/admin/detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One challenge with its figures */
        get: operations["getAdminChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exercise/admin/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The library for staff, by name or best match */
        get: operations["listAdminExercises"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exercise/admin/detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One exercise for its editor */
        get: operations["getAdminExercise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/admin/cancel-reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why members have cancelled in the last days, by what they answered */
        get: operations["listCancelReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Studio figures for the last days of the studio, compared with the same number of days before */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/admin/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many people came from the code to the subscription, by batch, week or plan */
        get: operations["getFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/admin/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of those who joined in each month were active in the months after */
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/admin/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Monthly recurring revenue by day, and the last comparison with the payment provider */
        get: operations["getRevenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/coach/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who came to live classes and stayed; coaches see their own */
        get: operations["listLiveFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/coach/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far members came in programs; coaches see their own */
        get: operations["listProgramFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/coach/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long videos are watched; coaches see their own */
        get: operations["listVideoFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/coach/videos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who still watches a video at each second, with its cues */
        get: operations["getVideoCurve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live_class/admin/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All live classes, newest or best match first; coaches see those that they teach */
        get: operations["listAdminLiveClasses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live_class/admin/attendance/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a date of a live class that has begun, by the id of the date; for admins and who taught it */
        get: operations["getAttendance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live_class/admin/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dates of all live classes in a period, next first, also drafts and what is over or skipped; for coaches those that they teach or help to host */
        get: operations["listLiveCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live_class/admin/dates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dates of a live class that are not over, with those that are skipped */
        get: operations["listLiveDates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live_class/admin/detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One live class with the members who have a seat; for admins and its instructor */
        get: operations["getAdminLiveClass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live_class/admin/registered/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody who is registered for a date of a live class, earliest first; for admins and its instructor */
        get: operations["listLiveRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live_class/admin/summary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the last time of a class went; for admins and its instructor */
        get: operations["getLiveSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/admin/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All programs, newest or best match first, with a summary of all */
        get: operations["listAdminPrograms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/admin/detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One program for its editor; for admins and its creator */
        get: operations["getAdminProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/program/admin/enrollments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Current and former members of a program with their progress, last active first */
        get: operations["listProgramMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/translation/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a record says, beside its version in a language; for those who may change it */
        get: operations["getTranslation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/translation/{kind}/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a record is translated into each language; for those who may change it */
        get: operations["getTranslationProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/admin/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the users, newest or best match first */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/admin/detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user with their device, subscription, programs and recent activity */
        get: operations["readMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/admin/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All videos, newest or best match first; all staff see all of them */
        get: operations["listAdminVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/admin/detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One video for its editor; for admins and its uploader */
        get: operations["getAdminVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/admin/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All webhooks, without their secrets; the newest first */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/admin/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send events to an address from now on; answers the secret that signs them */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/admin/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a webhook was sent in the last 30 days, the newest first */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/admin/remove/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a webhook with its log */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/admin/resend/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event again, under its id */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/admin/test/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event to a webhook */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/admin/update/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a webhook, or turn it off or on again */
        post: operations["updateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "class.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of class.completed, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                            /** Format: uuid */
                            video_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "class.completed";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "device.activated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of device.activated, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "device.activated";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "enrollment.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of enrollment.completed, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                            /** Format: uuid */
                            program_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "enrollment.completed";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "enrollment.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of enrollment.started, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                            /** Format: uuid */
                            program_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "enrollment.started";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "gift.redeemed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of gift.redeemed, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                            months: number;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "gift.redeemed";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live_class.attended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of live_class.attended, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            live_class_id: string;
                            /** Format: uuid */
                            member_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "live_class.attended";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live_class.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of live_class.ended, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            live_class_id: string;
                            starts_at: number;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "live_class.ended";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live_class.registered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of live_class.registered, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            live_class_id: string;
                            /** Format: uuid */
                            member_id: string;
                            starts_at: number | null;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "live_class.registered";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "live_class.registration_cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of live_class.registration_cancelled, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            live_class_id: string;
                            /** Format: uuid */
                            member_id: string;
                            starts_at: number;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "live_class.registration_cancelled";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "member.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of member.created, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "member.created";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "member.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of member.deleted, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "member.deleted";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of payment.failed, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                            until: number;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "payment.failed";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of payment.refunded, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            amount_in_cents: number;
                            currency: string;
                            /** Format: uuid */
                            member_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "payment.refunded";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of subscription.cancelled, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            ends_at: number;
                            /** Format: uuid */
                            member_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "subscription.cancelled";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of subscription.changed, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                            /** @enum {string} */
                            mode: "trial" | "subscription";
                            /** @enum {string} */
                            plan: "premium" | "basic" | "pro" | "none";
                            until: number;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "subscription.changed";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of subscription.paused, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            member_id: string;
                            resumes_at: number | null;
                            starts_at: number;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "subscription.paused";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "video.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of video.published, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            video_id: string;
                        };
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "video.published";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of webhook.test, signed as Standard Webhooks describes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        data: Record<string, never>;
                        /** Format: date-time */
                        timestamp: string;
                        /** @constant */
                        type: "webhook.test";
                    };
                };
            };
            responses: {
                /** @description Received; anything else is sent again */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        ActivationCode: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            batch_id: string;
            batch_name: string;
            code: string;
            created_at: number;
            ends_at: number | null;
            /** @enum {string} */
            plan: "premium" | "none";
            revoked_at: number | null;
            total_usage_possible: number;
            trial_duration: number;
            usage_count: number;
        };
        AdminChallenge: {
            /** Format: uuid */
            _id: string;
            created_by: {
                /** Format: uuid */
                _id: string;
                first_name: string;
                last_name: string;
            } | null;
            description: string;
            /** Format: date */
            ends_on: string;
            figures: {
                joined: number;
                met: number;
                on_the_way: number;
            };
            goal: {
                count: number;
                /** @constant */
                kind: "workouts";
            } | {
                exercises: string[];
                /** @constant */
                kind: "exercises";
            } | {
                /** @constant */
                kind: "springs";
                settings: {
                    colour: string;
                    count: number;
                    name: string;
                    spring?: string;
                }[][];
            } | {
                /** @constant */
                kind: "program";
                /** Format: uuid */
                program_id: string;
                title: string;
            };
            ranked: boolean;
            /** Format: date */
            starts_on: string;
            /** @enum {string} */
            state: "planned" | "open" | "running" | "over";
            /** @enum {string} */
            status: "draft" | "published";
            time_zone: string;
            title: string;
            updated_at: number;
            version: number;
        };
        AdminExercise: {
            /** Format: uuid */
            _id: string;
            cautions: ("neck" | "shoulders" | "elbows" | "wrists" | "upper-back" | "lower-back" | "hips" | "knees" | "ankles" | "pregnancy-first" | "pregnancy-second" | "pregnancy-third" | "after-birth" | "high-blood-pressure" | "osteoporosis")[];
            clip: {
                end_ms: number;
                start_ms: number;
                /** Format: uuid */
                video_id: string;
            } | null;
            description: string;
            easier: components["schemas"]["NamedExercise"] | null;
            harder: components["schemas"]["NamedExercise"][];
            muscles: ("abdominals" | "obliques" | "back" | "chest" | "shoulders" | "arms" | "glutes" | "hip-flexors" | "inner-thighs" | "quadriceps" | "hamstrings" | "calves")[];
            name: string;
            setup: {
                accessories: ("long-box" | "short-box" | "jumpboard" | "ring" | "ball" | "weights")[] | null;
                footbar: ("down" | "low" | "middle" | "high") | null;
                headrest: ("flat" | "middle" | "up") | null;
                springs: {
                    count: number;
                    spring: string;
                }[] | null;
                straps: ("away" | "hands" | "feet") | null;
            };
            version: number;
        };
        AdminProgram: {
            /** Format: uuid */
            _id: string;
            categories: ("core" | "lower-body" | "upper-body" | "full-body" | "flexibility" | "recovery")[];
            complition_message: string | null;
            created_at: number;
            created_by: {
                /** Format: uuid */
                _id: string;
            } | null;
            description: string;
            /** @enum {string} */
            difficulty_level: "beginner" | "intermediate" | "advanced" | "all-levels";
            duration: number;
            enrollments: number;
            first_published_at: number | null;
            instructor: components["schemas"]["Instructor"] | null;
            involved_videos: string[];
            is_premium_content: boolean;
            is_recovery_content: boolean;
            publish_date: number | null;
            session_per_week: number;
            should_feature_on_home: boolean;
            /** @enum {string} */
            status: "draft" | "scheduled" | "published";
            thumbnail_tone: {
                chroma: number;
                hue: number;
            } | null;
            thumbnail_url: string | null;
            title: string;
            version: number;
            weeks: components["schemas"]["AdminWeek"][];
        };
        AdminProgramCard: {
            /** Format: uuid */
            _id: string;
            categories: ("core" | "lower-body" | "upper-body" | "full-body" | "flexibility" | "recovery")[];
            complition_message: string | null;
            created_at: number;
            created_by: {
                /** Format: uuid */
                _id: string;
            } | null;
            description: string;
            /** @enum {string} */
            difficulty_level: "beginner" | "intermediate" | "advanced" | "all-levels";
            duration: number;
            enrollments: number;
            first_published_at: number | null;
            instructor: components["schemas"]["Instructor"] | null;
            involved_videos: number;
            is_premium_content: boolean;
            is_recovery_content: boolean;
            publish_date: number | null;
            session_per_week: number;
            should_feature_on_home: boolean;
            /** @enum {string} */
            status: "draft" | "scheduled" | "published";
            thumbnail_tone: {
                chroma: number;
                hue: number;
            } | null;
            thumbnail_url: string | null;
            title: string;
            version: number;
        };
        AdminSession: {
            /** Format: uuid */
            _id: string;
            title: string;
            video: {
                /** Format: uuid */
                _id: string;
                categories: ("core" | "lower-body" | "upper-body" | "full-body" | "flexibility" | "recovery")[];
                description: string;
                difficulty_level: ("beginner" | "intermediate" | "advanced" | "all-levels") | null;
                done: boolean;
                duration: number;
                equipments: ("ring" | "jumpboard" | "ball" | "box" | "weights")[];
                instructor: components["schemas"]["Instructor"] | null;
                is_premium_content: boolean;
                is_recovery_content: boolean;
                playable: boolean;
                position_seconds: number | null;
                saved: string | null;
                should_feature_on_home: boolean;
                tags: string[];
                thumbnail_tone: {
                    chroma: number;
                    hue: number;
                } | null;
                thumbnail_url: string | null;
                title: string;
                views: number;
                visible: boolean;
            } | null;
        };
        AdminVideo: {
            /** Format: uuid */
            _id: string;
            against_you: ("neck" | "shoulders" | "elbows" | "wrists" | "upper-back" | "lower-back" | "hips" | "knees" | "ankles" | "pregnancy-first" | "pregnancy-second" | "pregnancy-third" | "after-birth" | "high-blood-pressure" | "osteoporosis")[];
            /** @default false */
            can_be_kept: boolean;
            caption_languages: string[];
            captions: {
                is_machine_made: boolean;
                language: string;
                url: string;
            }[];
            categories: ("core" | "lower-body" | "upper-body" | "full-body" | "flexibility" | "recovery")[];
            cautions: ("neck" | "shoulders" | "elbows" | "wrists" | "upper-back" | "lower-back" | "hips" | "knees" | "ankles" | "pregnancy-first" | "pregnancy-second" | "pregnancy-third" | "after-birth" | "high-blood-pressure" | "osteoporosis")[];
            chapters_url: string | null;
            created_at: number;
            cues_url: string | null;
            description: string;
            difficulty_level: ("beginner" | "intermediate" | "advanced" | "all-levels") | null;
            done: boolean;
            duration: number;
            equipments: ("ring" | "jumpboard" | "ball" | "box" | "weights")[];
            exercise_cautions: ("neck" | "shoulders" | "elbows" | "wrists" | "upper-back" | "lower-back" | "hips" | "knees" | "ankles" | "pregnancy-first" | "pregnancy-second" | "pregnancy-third" | "after-birth" | "high-blood-pressure" | "osteoporosis")[];
            first_published_at: number | null;
            /** @default false */
            has_live_chat: boolean;
            instructor: components["schemas"]["Instructor"] | null;
            is_premium_content: boolean;
            /** @default false */
            is_recording: boolean;
            is_recovery_content: boolean;
            is_setup_video: boolean;
            loudness: {
                played: number | null;
                true_peak: number | null;
                uploaded: number | null;
            } | null;
            machine_caption_languages: string[];
            music_note: string | null;
            playable: boolean;
            playback_id: string | null;
            playback_url: string | null;
            position_seconds: number | null;
            processing: {
                can_retry: boolean;
                error: string | null;
                percent: number | null;
                stage: ("checking" | "repackaging" | "encoding" | "finishing") | null;
                /** @enum {string} */
                state: "waiting" | "processing" | "playable" | "ready" | "failed";
            };
            publish_date: number | null;
            recovery_areas: ("back" | "neck" | "shoulder" | "knee" | "hip" | "general")[];
            recovery_notes: string | null;
            saved: string | null;
            saved_once: boolean;
            should_feature_on_home: boolean;
            /** @default true */
            shows_live_chat: boolean;
            source_name: string | null;
            /** @enum {string} */
            status: "draft" | "scheduled" | "published";
            storyboard_url: string | null;
            tags: string[];
            thumbnail_tone: {
                chroma: number;
                hue: number;
            } | null;
            thumbnail_url: string | null;
            title: string;
            uploaded_by: string | null;
            version: number;
            views: number;
            /** @default false */
            was_live: boolean;
        };
        AdminVideoCard: {
            /** Format: uuid */
            _id: string;
            categories: ("core" | "lower-body" | "upper-body" | "full-body" | "flexibility" | "recovery")[];
            created_at: number;
            description: string;
            difficulty_level: ("beginner" | "intermediate" | "advanced" | "all-levels") | null;
            done: boolean;
            duration: number;
            equipments: ("ring" | "jumpboard" | "ball" | "box" | "weights")[];
            first_published_at: number | null;
            instructor: components["schemas"]["Instructor"] | null;
            is_premium_content: boolean;
            playable: boolean;
            position_seconds: number | null;
            processing: {
                can_retry: boolean;
                error: string | null;
                percent: number | null;
                stage: ("checking" | "repackaging" | "encoding" | "finishing") | null;
                /** @enum {string} */
                state: "waiting" | "processing" | "playable" | "ready" | "failed";
            };
            publish_date: number | null;
            saved: string | null;
            saved_once: boolean;
            should_feature_on_home: boolean;
            sound_problem: boolean;
            source_name: string | null;
            /** @enum {string} */
            status: "draft" | "scheduled" | "published";
            tags: string[];
            thumbnail_tone: {
                chroma: number;
                hue: number;
            } | null;
            thumbnail_url: string | null;
            title: string;
            uploaded_by: string | null;
            version: number;
            views: number;
        };
        AdminWeek: {
            /** Format: uuid */
            _id: string;
            description: string;
            /** Format: uuid */
            program_id: string;
            sessions: components["schemas"]["AdminSession"][];
            title: string;
        };
        Error: {
            /** @enum {string} */
            code: "bad-request" | "unauthenticated" | "second-factor-needed" | "forbidden" | "second-factor-missing" | "proof-needed" | "viewing-only" | "email-not-verified" | "not-enrolled" | "not-found" | "timed-out" | "conflict" | "stale-version" | "too-large" | "range-not-satisfiable" | "invalid" | "too-many-requests" | "internal" | "unavailable" | "storage-full";
            error: string;
            field_reasons?: {
                [key: string]: {
                    key: string;
                    values: {
                        [key: string]: string | number | boolean;
                    };
                };
            };
            fields?: {
                [key: string]: string;
            };
            message: string;
            reason?: {
                key: string;
                values: {
                    [key: string]: string | number | boolean;
                };
            };
            second_factor?: {
                expires_at: number;
                methods: ("totp" | "passkey" | "recovery-code")[];
                ticket: string;
            };
            token?: string;
        };
        Instructor: {
            /** Format: uuid */
            _id: string;
            first_name: string;
            image: string | null;
            last_name: string;
        };
        LiveClass: {
            /** Format: uuid */
            _id: string;
            /** @default [] */
            bring: string[];
            /** @default false */
            broadcast_session: boolean;
            /**
             * @default whole
             * @enum {string}
             */
            broadcast_state: "whole" | "reduced" | "interrupted";
            capacity: number;
            categories: ("core" | "lower-body" | "upper-body" | "full-body" | "flexibility" | "recovery")[];
            /** @default null */
            cohost: components["schemas"]["Instructor"] | null;
            created_at: number;
            description: string;
            /** @enum {string} */
            difficulty_level: "beginner" | "intermediate" | "advanced" | "all-levels";
            duration: number;
            /** @default false */
            host_line_is_weak: boolean;
            instructor: components["schemas"]["LivePerson"] | null;
            /** @default false */
            is_private: boolean;
            /** @default null */
            occurrence_id: string | null;
            /** @default null */
            opening_setup: {
                accessories: ("long-box" | "short-box" | "jumpboard" | "ring" | "ball" | "weights")[] | null;
                footbar: ("down" | "low" | "middle" | "high") | null;
                headrest: ("flat" | "middle" | "up") | null;
                springs: {
                    count: number;
                    spring: string;
                }[] | null;
                straps: ("away" | "hands" | "feet") | null;
            } | null;
            /** @enum {string} */
            phase: "draft" | "upcoming" | "open" | "late" | "live" | "ended";
            publish_date: string | null;
            publish_time: string | null;
            record_session: boolean;
            recurring_schedule: boolean;
            rsvp: components["schemas"]["LivePerson"][];
            rsvp_count: number;
            send_remainder: boolean;
            series: {
                capacity: number;
                description: string;
                instructor: components["schemas"]["LivePerson"] | null;
                publish_date: string | null;
                publish_time: string | null;
                rsvp_count: number;
                title: string;
            };
            server_time: number;
            starts_at: number | null;
            /** @enum {string} */
            status: "draft" | "scheduled" | "published";
            stream_started_at: number | null;
            stream_stopped_at: number | null;
            tags: string[];
            timezone: string | null;
            title: string;
            took_place: boolean;
            version: number;
            /** @default 0 */
            waiting_count: number;
        };
        LivePerson: {
            /** Format: uuid */
            _id: string;
            email: string | null;
            first_name: string;
            image: string | null;
            last_name: string;
        };
        NamedExercise: {
            /** Format: uuid */
            _id: string;
            name: string;
        };
        Notification: {
            email: boolean;
            live_class_alerts: boolean;
            marketing_promotions: boolean;
            workout_reminders: boolean;
        };
        Page: {
            page: number;
            per_page: number;
            total: number;
        };
        Progress: {
            completed_sessions: number;
            completed_weeks: number;
            percent: number;
            total_sessions: number;
            total_weeks: number;
            week_number: number;
        };
        Translation: {
            /** Format: uuid */
            _id: string;
            can_draft: boolean;
            /** @enum {string} */
            kind: "video" | "program" | "live_class" | "exercise" | "challenge" | "coach" | "reformer";
            /** @enum {string} */
            language: "en" | "de" | "es";
            /** @enum {string} */
            original_language: "en" | "de" | "es";
            texts: {
                /** @enum {string} */
                field: "title" | "description" | "recovery_notes" | "completion_message" | "name" | "bring" | "words" | "tags";
                has_lines: boolean;
                is_exact: boolean;
                most: number;
                number: number | null;
                original: string;
                /** @enum {string} */
                part: "record" | "week" | "session" | "date" | "spring";
                /** Format: uuid */
                part_id: string;
                source: string;
                /** @enum {string} */
                state: "missing" | "draft" | "outdated" | "current";
                text: string;
            }[];
            title: string;
            version: number;
        };
        User: {
            /** Format: uuid */
            _id: string;
            created_at: number;
            device_activated: boolean;
            device_activation_code: string | null;
            email: string;
            experience_level: ("beginner" | "intermediate" | "advanced") | null;
            first_name: string;
            google_id: string | null;
            has_password: boolean;
            household_holder?: string;
            image: string | null;
            is_first_session?: boolean;
            is_using_for_recovery: boolean | null;
            language: ("en" | "de" | "es") | null;
            last_activity: number | null;
            last_login: number | null;
            last_name: string;
            locale: string | null;
            next_billing_date: number | null;
            notification: components["schemas"]["Notification"];
            phone_number: string | null;
            preferred_session_length: number | null;
            primary_goals: string[];
            reminder_hour: number;
            role: ("user" | "admin" | "coach")[];
            second_factor_missing?: boolean;
            sound_language: string | null;
            sound_mix: ("coach" | "balanced" | "music") | null;
            stripe_subscription_id: string | null;
            subscription_mode: ("trial" | "subscription") | null;
            /** @enum {string} */
            subscription_plan: "premium" | "basic" | "pro" | "none";
            time_zone: string | null;
            updated_at: number;
        };
        Webhook: {
            /** Format: uuid */
            _id: string;
            created_at: number;
            description: string;
            event_types: ("member.created" | "member.deleted" | "device.activated" | "subscription.changed" | "subscription.paused" | "subscription.cancelled" | "payment.failed" | "payment.refunded" | "gift.redeemed" | "enrollment.started" | "enrollment.completed" | "class.completed" | "live_class.registered" | "live_class.registration_cancelled" | "live_class.attended" | "live_class.ended" | "video.published")[];
            failing_since: number | null;
            former_secret_until: number | null;
            /** @enum {string} */
            state: "on" | "off" | "failing" | "gone";
            url: string;
        };
    };
    responses: {
        /** @description Refused or failed */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    deleteActivationCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listRedemptions: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["Page"];
                        redemptions: {
                            /** Format: uuid */
                            _id: string;
                            redeemed_at: number;
                            trial_days: number;
                            user: {
                                /** Format: uuid */
                                _id: string;
                                email: string;
                                first_name: string;
                                last_name: string;
                            } | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listActivationCodes: {
        parameters: {
            query?: {
                batch?: string;
                duration?: number;
                page?: number;
                per_page?: number;
                plan?: "premium" | "none";
                query?: string;
                sort?: "created" | "-created";
                state?: "unused" | "used" | "revoked";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        activation_codes: components["schemas"]["ActivationCode"][];
                        meta: components["schemas"]["Page"];
                        summary: {
                            average_uses: number;
                            basic: number;
                            premium: number;
                            total: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    generateActivationCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    batch_name: string;
                    count: number;
                    /** @default null */
                    ends_at?: number | null;
                    /**
                     * @default premium
                     * @enum {string}
                     */
                    plan?: "premium" | "none";
                    total_usage_possible: number;
                    trial_duration: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        batch_id: string;
                        count: number;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getCodeBatchCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batch: {
                            /** Format: uuid */
                            _id: string;
                            codes: number;
                            created_at: number;
                            ends_at: number | null;
                            name: string;
                            /** @enum {string} */
                            plan: "premium" | "none";
                            revoked: number;
                            total_usage_possible: number;
                            trial_duration: number;
                            used: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    reinstateCodeBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batch: {
                            /** Format: uuid */
                            _id: string;
                            codes: number;
                            created_at: number;
                            ends_at: number | null;
                            name: string;
                            /** @enum {string} */
                            plan: "premium" | "none";
                            revoked: number;
                            total_usage_possible: number;
                            trial_duration: number;
                            used: number;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    revokeCodeBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batch: {
                            /** Format: uuid */
                            _id: string;
                            codes: number;
                            created_at: number;
                            ends_at: number | null;
                            name: string;
                            /** @enum {string} */
                            plan: "premium" | "none";
                            revoked: number;
                            total_usage_possible: number;
                            trial_duration: number;
                            used: number;
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    createActivationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    batch_name: string;
                    code: string;
                    /** @default null */
                    ends_at?: number | null;
                    /**
                     * @default premium
                     * @enum {string}
                     */
                    plan?: "premium" | "none";
                    total_usage_possible: number;
                    trial_duration: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        activation_code: components["schemas"]["ActivationCode"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listGroupedCodes: {
        parameters: {
            query?: {
                duration?: number;
                page?: number;
                per_page?: number;
                plan?: "premium" | "none";
                query?: string;
                sort?: "created" | "-created";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["Page"];
                        rows: {
                            activation_code: components["schemas"]["ActivationCode"] | null;
                            batch: {
                                /** Format: uuid */
                                _id: string;
                                codes: number;
                                created_at: number;
                                ends_at: number | null;
                                name: string;
                                /** @enum {string} */
                                plan: "premium" | "none";
                                revoked: number;
                                total_usage_possible: number;
                                trial_duration: number;
                                used: number;
                            } | null;
                        }[];
                        summary: {
                            average_uses: number;
                            basic: number;
                            premium: number;
                            total: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    updateActivationCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    batch_name: string;
                    ends_at?: number | null;
                    /** @enum {string} */
                    plan?: "premium" | "none";
                    total_usage_possible: number;
                    trial_duration: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        activation_code: components["schemas"]["ActivationCode"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listAdminChallenges: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenges: components["schemas"]["AdminChallenge"][];
                        meta: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getAdminChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: components["schemas"]["AdminChallenge"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listAdminExercises: {
        parameters: {
            query?: {
                muscle?: "abdominals" | "obliques" | "back" | "chest" | "shoulders" | "arms" | "glutes" | "hip-flexors" | "inner-thighs" | "quadriceps" | "hamstrings" | "calves";
                page?: number;
                per_page?: number;
                query?: string;
                sort?: "name" | "-name" | "updated" | "-updated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exercises: {
                            /** Format: uuid */
                            _id: string;
                            cautions: ("neck" | "shoulders" | "elbows" | "wrists" | "upper-back" | "lower-back" | "hips" | "knees" | "ankles" | "pregnancy-first" | "pregnancy-second" | "pregnancy-third" | "after-birth" | "high-blood-pressure" | "osteoporosis")[];
                            easier: components["schemas"]["NamedExercise"] | null;
                            has_clip: boolean;
                            muscles: ("abdominals" | "obliques" | "back" | "chest" | "shoulders" | "arms" | "glutes" | "hip-flexors" | "inner-thighs" | "quadriceps" | "hamstrings" | "calves")[];
                            name: string;
                            updated_at: number;
                        }[];
                        meta: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getAdminExercise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exercise: components["schemas"]["AdminExercise"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listCancelReasons: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reasons: {
                            count: number;
                            reason: ("break" | "too-expensive" | "little-use" | "missing-content" | "technical" | "other") | null;
                            share: number;
                            stayed: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                days?: number;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dashboard: {
                            active_users: {
                                current: number;
                                previous: number | null;
                                value: number;
                            };
                            days: number;
                            series: {
                                active_users: number;
                                day: string;
                                new_users: number;
                                total_users: number;
                                views: number;
                                watched_seconds: number;
                            }[];
                            to: string;
                            today: string;
                            total_users: {
                                current: number;
                                previous: number | null;
                                value: number;
                            };
                            video_views: {
                                current: number;
                                previous: number | null;
                                value: number;
                            };
                            watch_time: {
                                current: number;
                                previous: number | null;
                                value: number;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getFunnel: {
        parameters: {
            query?: {
                by?: "batch" | "week" | "plan";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counted_on: string | null;
                        meta: components["schemas"]["Page"];
                        rows: {
                            activated: number;
                            first_class: number;
                            key: string;
                            label: string | null;
                            printed: number;
                            renewed: number;
                            three_days: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cohorts: {
                            active: number[];
                            joined: string;
                            members: number;
                        }[];
                        counted_on: string | null;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getRevenue: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        check: {
                            checked_at: number;
                            differences: {
                                currency: string | null;
                                /** @enum {string} */
                                kind: "not-stored" | "not-at-provider" | "ended-here" | "other-plan" | "other-amount" | "cancellation";
                                provider_cents: number;
                                stored_cents: number | null;
                                subscription_id: string;
                            }[];
                            differing: number;
                            totals: {
                                currency: string;
                                provider_cents: number;
                                provider_subscriptions: number;
                                stored_cents: number;
                                stored_subscriptions: number;
                            }[];
                        } | null;
                        counted_on: string | null;
                        days: {
                            changed_cents: number;
                            churned_cents: number;
                            currency: string;
                            day: string;
                            monthly_cents: number;
                            new_cents: number;
                            saved_cents: number;
                            subscriptions: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listLiveFigures: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        classes: {
                            /** Format: uuid */
                            _id: string;
                            again_share: number | null;
                            came: number;
                            registered: number;
                            starts_at: number;
                            stayed: number;
                            title: string;
                            took_place: boolean;
                        }[];
                        counted_on: string | null;
                        meta: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listProgramFigures: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counted_on: string | null;
                        meta: components["schemas"]["Page"];
                        programs: {
                            /** Format: uuid */
                            _id: string;
                            again_share: number | null;
                            completed: number;
                            stalled: number;
                            started: number;
                            stopped: number;
                            title: string;
                            weeks: {
                                reached: number;
                                sessions: {
                                    reached: number;
                                    session: number;
                                    stalled: number;
                                    stopped: number;
                                }[];
                                stalled: number;
                                stopped: number;
                                week: number;
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listVideoFigures: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["Page"];
                        videos: {
                            /** Format: uuid */
                            _id: string;
                            again_share: number | null;
                            at_end: number;
                            at_half: number;
                            duration_seconds: number;
                            title: string | null;
                            viewings: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getVideoCurve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        curve: {
                            /** Format: uuid */
                            _id: string;
                            again_share: number | null;
                            cues: {
                                /** @enum {string} */
                                kind: "exercise" | "setup";
                                name: string | null;
                                second: number;
                            }[];
                            duration_seconds: number;
                            seconds: number[];
                            title: string | null;
                            viewings: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listAdminLiveClasses: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                query?: string;
                sort?: "title" | "-title" | "start" | "-start";
                status?: "draft" | "scheduled" | "published";
                time?: "upcoming" | "past";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        live_class: components["schemas"]["LiveClass"][];
                        meta: components["schemas"]["Page"];
                        summary: {
                            draft: number;
                            enrollments: number;
                            most_popular: {
                                /** Format: uuid */
                                _id: string;
                                rsvp_count: number;
                                title: string;
                            } | null;
                            published: number;
                            scheduled: number;
                            total: number;
                            upcoming: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getAttendance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attendance: {
                            /** Format: uuid */
                            _id: string;
                            came: {
                                broadcast: number;
                                seats: number;
                            };
                            capacity: number;
                            chat: {
                                answered: number;
                                asked: number;
                                messages: number;
                                people: number;
                                questions: {
                                    _id: number;
                                    asked_at: number;
                                    first_name: string;
                                    is_answered: boolean;
                                    text: string;
                                }[];
                                removed: number;
                            };
                            duration: number;
                            is_over: boolean;
                            late_cancels: number;
                            /** Format: uuid */
                            live_class_id: string;
                            minutes: {
                                broadcast: number;
                                minute: number;
                                seats: number;
                            }[];
                            no_shows: number | null;
                            peak: number;
                            quality: {
                                /** @enum {string} */
                                broadcast: "whole" | "reduced" | "interrupted";
                                host_line_was_weak: boolean;
                                losses: number;
                                restarts: number;
                            };
                            ran_seconds: number;
                            registered: {
                                broadcast: number;
                                seats: number;
                            };
                            starts_at: number;
                            title: string;
                            took_place: boolean;
                            video_id: string | null;
                            waited: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listLiveCalendar: {
        parameters: {
            query: {
                from: number;
                to: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dates: {
                            capacity: number;
                            duration: number;
                            instructor: components["schemas"]["LivePerson"] | null;
                            /** Format: uuid */
                            live_class_id: string;
                            /** Format: uuid */
                            occurrence_id: string;
                            rsvp_count: number;
                            skipped: boolean;
                            starts_at: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "published";
                            title: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listLiveDates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dates: {
                            capacity: number;
                            description: string;
                            instructor: components["schemas"]["LivePerson"] | null;
                            /** Format: uuid */
                            occurrence_id: string;
                            own: ("time" | "title" | "description" | "instructor" | "capacity")[];
                            publish_date: string;
                            publish_time: string;
                            rsvp_count: number;
                            skipped: boolean;
                            starts_at: number;
                            title: string;
                        }[];
                        version: number;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getAdminLiveClass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        live_class: components["schemas"]["LiveClass"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listLiveRegistrations: {
        parameters: {
            query?: {
                occurrence_id?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["Page"];
                        registered: {
                            /** Format: uuid */
                            _id: string;
                            email: string | null;
                            first_name: string;
                            has_seat: boolean;
                            image: string | null;
                            last_name: string;
                            registered_at: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getLiveSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        summary: {
                            came: number;
                            /** Format: uuid */
                            occurrence_id: string;
                            peak: number;
                            ran_seconds: number;
                            /** @enum {string} */
                            recording: "off" | "unavailable" | "coming";
                            registered: number;
                            starts_at: number;
                            took_place: boolean;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listAdminPrograms: {
        parameters: {
            query?: {
                category?: "core" | "lower-body" | "upper-body" | "full-body" | "flexibility" | "recovery";
                level?: "beginner" | "intermediate" | "advanced" | "all-levels";
                page?: number;
                per_page?: number;
                query?: string;
                sort?: "title" | "-title" | "duration" | "-duration" | "enrollments" | "-enrollments" | "date" | "-date";
                status?: "draft" | "scheduled" | "published";
                untranslated?: "en" | "de" | "es";
                whose?: "mine";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["Page"];
                        programs: components["schemas"]["AdminProgramCard"][];
                        summary: {
                            draft: number;
                            enrollments: number;
                            most_popular: {
                                /** Format: uuid */
                                _id: string;
                                enrollments: number;
                                title: string;
                            } | null;
                            published: number;
                            recovery: {
                                published: number;
                                total: number;
                            };
                            scheduled: number;
                            total: number;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getAdminProgram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        program: components["schemas"]["AdminProgram"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listProgramMembers: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enrollments: {
                            /** Format: uuid */
                            _id: string;
                            last_activity: number;
                            paused_until: string | null;
                            progress: components["schemas"]["Progress"];
                            started_at: number;
                            /** @enum {string} */
                            status: "active" | "stopped" | "completed";
                            user: {
                                /** Format: uuid */
                                _id: string;
                                email: string;
                                first_name: string;
                                image: string | null;
                                last_name: string;
                            };
                        }[];
                        meta: components["schemas"]["Page"];
                        program: {
                            /** Format: uuid */
                            _id: string;
                            taught_by_you: boolean;
                            title: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getTranslation: {
        parameters: {
            query: {
                language: "en" | "de" | "es";
            };
            header?: never;
            path: {
                id: string;
                kind: "video" | "program" | "live_class" | "exercise" | "challenge" | "coach" | "reformer";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        translation: components["schemas"]["Translation"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getTranslationProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                kind: "video" | "program" | "live_class" | "exercise" | "challenge" | "coach" | "reformer";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        languages: {
                            current: number;
                            draft: number;
                            /** @enum {string} */
                            language: "en" | "de" | "es";
                            missing: number;
                            outdated: number;
                        }[];
                        /** @enum {string} */
                        original_language: "en" | "de" | "es";
                        version: number;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                page?: number;
                payment?: "open";
                per_page?: number;
                plan?: "premium" | "basic" | "pro" | "none";
                query?: string;
                role?: "user" | "admin" | "coach";
                since?: number;
                sort?: "name" | "-name" | "seen" | "-seen" | "joined" | "-joined";
                status?: "active" | "inactive";
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["Page"];
                        summary: {
                            new: number;
                            premium: number;
                            recovery: number;
                            total: number;
                        };
                        users: components["schemas"]["User"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    readMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accepted_texts: {
                            accepted_at: number;
                            /** @enum {string} */
                            by: "sign-up" | "notice";
                            /** @enum {string} */
                            kind: "terms" | "privacy";
                            version: number;
                        }[];
                        activity: {
                            at: number;
                            title: string;
                            /** @enum {string} */
                            type: "session-completed" | "live-attended" | "video-watched" | "sign-in";
                        }[];
                        device: {
                            batch_name: string | null;
                            code: string;
                            redeemed_at: number;
                        } | null;
                        household: {
                            holder: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                            } | null;
                            minor: boolean;
                            places: {
                                /** Format: uuid */
                                _id: string;
                                email: string;
                                minor: boolean;
                                /** @enum {string} */
                                state: "invited" | "waiting" | "joined" | "left" | "removed" | "ended" | "declined" | "withdrawn" | "expired";
                                user: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                } | null;
                            }[];
                        };
                        mail_refused_at: number | null;
                        messages: {
                            mailed: boolean;
                            sent_at: number;
                            /** @enum {string} */
                            source: "welcome_1" | "welcome_2" | "welcome_3" | "first_class" | "streak" | "absence" | "replay" | "coach_class" | "coach_live" | "announcement" | "personal" | "come_back";
                            subject: string | null;
                        }[];
                        practice: {
                            latest: {
                                /** Format: uuid */
                                _id: string;
                                coach: string | null;
                                happened_at: number;
                                /** @enum {string} */
                                kind: "program" | "discover" | "tv" | "replay" | "live" | "broadcast" | "own";
                                minutes: number;
                                title: string;
                            }[];
                            minutes: number;
                            workouts: number;
                        };
                        programs: {
                            /** Format: uuid */
                            _id: string;
                            paused_until: string | null;
                            progress: components["schemas"]["Progress"];
                            /** @enum {string} */
                            status: "active" | "stopped" | "completed";
                            title: string;
                            updated_at: number;
                        }[];
                        second_factor: boolean;
                        sessions: {
                            /** Format: uuid */
                            _id: string;
                            created_at: number;
                            device: string;
                            last_used_at: number;
                        }[];
                        subscription: {
                            expired: boolean;
                            mode: ("trial" | "subscription") | null;
                            next_billing_date: number | null;
                            paid: boolean;
                            /** @enum {string} */
                            plan: "premium" | "basic" | "pro" | "none";
                        };
                        user: components["schemas"]["User"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listAdminVideos: {
        parameters: {
            query?: {
                category?: "core" | "lower-body" | "upper-body" | "full-body" | "flexibility" | "recovery";
                has_cues?: "true";
                level?: "beginner" | "intermediate" | "advanced" | "all-levels";
                page?: number;
                per_page?: number;
                query?: string;
                sort?: "title" | "-title" | "duration" | "-duration" | "views" | "-views" | "date" | "-date";
                status?: "draft" | "scheduled" | "published";
                untranslated?: "en" | "de" | "es";
                whose?: "mine";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meta: components["schemas"]["Page"];
                        summary: {
                            draft: number;
                            published: number;
                            scheduled: number;
                            total: number;
                        };
                        videos: components["schemas"]["AdminVideoCard"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getAdminVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        video: components["schemas"]["AdminVideo"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description: string;
                    event_types: ("member.created" | "member.deleted" | "device.activated" | "subscription.changed" | "subscription.paused" | "subscription.cancelled" | "payment.failed" | "payment.refunded" | "gift.redeemed" | "enrollment.started" | "enrollment.completed" | "class.completed" | "live_class.registered" | "live_class.registration_cancelled" | "live_class.attended" | "live_class.ended" | "video.published")[];
                    url: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        webhook: components["schemas"]["Webhook"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            /** Format: uuid */
                            _id: string;
                            answer: string | null;
                            created_at: number;
                            due_at: number | null;
                            message_id: string;
                            payload: string;
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            status: number | null;
                            tried_at: number | null;
                            tries: number;
                            /** @enum {string} */
                            type: "member.created" | "member.deleted" | "device.activated" | "subscription.changed" | "subscription.paused" | "subscription.cancelled" | "payment.failed" | "payment.refunded" | "gift.redeemed" | "enrollment.started" | "enrollment.completed" | "class.completed" | "live_class.registered" | "live_class.registration_cancelled" | "live_class.attended" | "live_class.ended" | "video.published" | "webhook.test";
                        }[];
                        meta: components["schemas"]["Page"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: {
                            /** Format: uuid */
                            _id: string;
                            answer: string | null;
                            created_at: number;
                            due_at: number | null;
                            message_id: string;
                            payload: string;
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            status: number | null;
                            tried_at: number | null;
                            tries: number;
                            /** @enum {string} */
                            type: "member.created" | "member.deleted" | "device.activated" | "subscription.changed" | "subscription.paused" | "subscription.cancelled" | "payment.failed" | "payment.refunded" | "gift.redeemed" | "enrollment.started" | "enrollment.completed" | "class.completed" | "live_class.registered" | "live_class.registration_cancelled" | "live_class.attended" | "live_class.ended" | "video.published" | "webhook.test";
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: {
                            /** Format: uuid */
                            _id: string;
                            answer: string | null;
                            created_at: number;
                            due_at: number | null;
                            message_id: string;
                            payload: string;
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            status: number | null;
                            tried_at: number | null;
                            tries: number;
                            /** @enum {string} */
                            type: "member.created" | "member.deleted" | "device.activated" | "subscription.changed" | "subscription.paused" | "subscription.cancelled" | "payment.failed" | "payment.refunded" | "gift.redeemed" | "enrollment.started" | "enrollment.completed" | "class.completed" | "live_class.registered" | "live_class.registration_cancelled" | "live_class.attended" | "live_class.ended" | "video.published" | "webhook.test";
                        };
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description: string;
                    enabled: boolean;
                    event_types: ("member.created" | "member.deleted" | "device.activated" | "subscription.changed" | "subscription.paused" | "subscription.cancelled" | "payment.failed" | "payment.refunded" | "gift.redeemed" | "enrollment.started" | "enrollment.completed" | "class.completed" | "live_class.registered" | "live_class.registration_cancelled" | "live_class.attended" | "live_class.ended" | "video.published")[];
                    url: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook: components["schemas"]["Webhook"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
}
