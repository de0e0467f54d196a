package io.courtflash.core.change;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;

/** Why a change isn't made. */
public enum ChangeRefusal {
  UNKNOWN_SESSION(ResponseCode.NOT_FOUND, "code.NOT_FOUND"),

  /** {0} is a booking that is to be moved; its preview names no place. */
  NO_PLACE(ResponseCode.FAILED, "plan.no-place"),

  /** {0} is a booking that can't be changed so, or that another transaction changed meanwhile. */
  BOOKING_CHANGED(ResponseCode.FAILED, "plan.booking-changed"),

  /** Not one date of a weekly booking can be booked. */
  NOTHING_TO_BOOK(ResponseCode.FAILED, "series.nothing-to-book"),

  /** Some bookings would make room on the date {0}, but others stay, so that nothing is gained. */
  STILL_TAKEN(ResponseCode.FAILED, "series.still-taken"),

  /** The date {0} couldn't be booked after all. */
  DATE_REFUSED(ResponseCode.FAILED, "series.date-refused");

  private final ResponseCode code;
  private final String textKey;

  ChangeRefusal(ResponseCode code, String textKey) {
    this.code = code;
    this.textKey = textKey;
  }

  public String textKey() {
    return textKey;
  }

  public Refusal with(Object... arguments) {
    return Refusal.of(code, textKey, arguments);
  }
}
