/** Who a request comes from. */
export interface SessionCustomer {
  id: number
  sessionId: number
  /** as it was when the session was looked up */
  phone: string
}
