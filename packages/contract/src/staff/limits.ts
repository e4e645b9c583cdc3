// Bounds and fixed texts of the back office. No schema library: the browser reads this file.

export const STAFF_LOGIN_PATTERN = '^[a-z0-9][a-z0-9._-]{2,39}$'
/** the session; the prefix keeps it to this very host, over TLS and at every path */
export const STAFF_COOKIE = '__Host-staff'
/** a login under way: between the password and the second factor */
export const STAFF_STEP_COOKIE = '__Host-staff-step'
/** a browser that has logged in before counts its mistakes for itself */
export const STAFF_DEVICE_COOKIE = '__Host-staff-device'
export const STAFF_DEVICE_DAYS = 400

/** of a code from an application on the telephone */
export const TOTP_PATTERN = '^[0-9]{6}$'
/** what we give out: letters and digits that nobody reads as another */
export const RECOVERY_CODE_PATTERN = '^[a-z2-7]{5}-[a-z2-7]{5}$'
export const RECOVERY_CODES = 10
/** 256 bits */
export const STAFF_TOKEN_PATTERN = '^[A-Za-z0-9_-]{43}$'
export const INVITE_HOURS = 48
/** so long a session may do what needs proof, once somebody has shown who they are */
export const PROOF_MINUTES = 10
export const MAX_PASSKEY_NAME_CHARS = 60
export const MAX_PASSKEYS = 10
/** what a browser sends of a passkey, in base64url; the longest, an attestation, has some hundred bytes */
export const PASSKEY_BYTES_PATTERN = '^[A-Za-z0-9_-]+$'
export const MAX_PASSKEY_BYTES_CHARS = 20_000
/** how a passkey reaches the browser: usb, nfc, ble, internal, hybrid */
export const MAX_PASSKEY_TRANSPORTS = 8
export const MAX_PASSKEY_TRANSPORT_CHARS = 20
/** as it is typed, also where it is too long to be chosen */
export const MAX_TYPED_PASSWORD_CHARS = 200
export const MAX_STAFF_DEVICE_CHARS = 200
/** things whose history can be read */
export const AUDIT_ENTITIES = ['staff', 'order', 'customer'] as const
export const AUDIT_PAGE_ROWS = 50
/** where a page of a list goes on; what it holds is the server's business */
export const CURSOR_PATTERN = '^[A-Za-z0-9_-]+$'
export const MAX_CURSOR_CHARS = 100

/** rows of a list, unless asked for otherwise */
export const DEFAULT_ROWS = 50
export const MAX_ROWS = 100
/** a pile is counted up to here: 999+ */
export const MOST_COUNTED = 1000
/** '2026-11-17' */
export const DAY_CHARS = 10
/** milliseconds and number of the order a page ends with */
export const ORDER_CURSOR_PATTERN = '^[0-9]{1,14}-[0-9]{1,15}$'
/** by fewer digits of its end a phone is not looked for */
export const MIN_PHONE_END_DIGITS = 4
/** what is typed into a search box */
export const MAX_STAFF_QUERY_CHARS = 60
