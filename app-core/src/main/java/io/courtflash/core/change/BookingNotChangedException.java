package io.courtflash.core.change;

/** A booking could not be moved or ended as chosen, so the change of the plan is undone. */
public class BookingNotChangedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final long reservationId;

  /**
   * @param outcome why not
   */
  public BookingNotChangedException(long reservationId, Object outcome) {
    super("Reservation " + reservationId + ": " + outcome);
    this.reservationId = reservationId;
  }

  public long reservationId() {
    return reservationId;
  }
}
