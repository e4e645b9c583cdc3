/** Who a request comes from. */
export interface SessionCustomer {
  id: number
  sessionId: number
}
