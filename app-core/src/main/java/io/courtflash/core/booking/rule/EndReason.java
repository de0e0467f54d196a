package io.courtflash.core.booking.rule;

import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.platform.json.Json;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The reason why a claim or a reservation ended, why its refund was requested, or why that refund
 * was refused. Stored in two columns: {@code reason_code} has a {@link Code}'s name, {@code reason}
 * a {@link FreeText}; at most one of them is set. {@link ReasonMessages} translates it.
 */
@Schema(type = "string")
public sealed interface EndReason extends Json.Text {

  /** A reason that the engine gives. Its text is the message {@code reason.<name>}. */
  @Schema(type = "string")
  enum Code implements EndReason {
    /** The user has another live claim on the slot. */
    DUPLICATE,
    /** All seats of the slot are taken. */
    TAKEN,
    /** The staff blocked the slot after the claim was admitted. */
    BLOCKED,
    /** The slot's session was deleted, or its court retired, after the claim was admitted. */
    WITHDRAWN,
    /** The student had as many bookings as one may have; of claims of earlier versions. */
    QUOTA,
    /** The student is suspended. */
    QUOTA_SUSPENDED,
    /** The slot is for other audiences. */
    QUOTA_AUDIENCE,
    /** The student's card or fee isn't paid for the slot's day. */
    QUOTA_FEE,
    /** The student has as many bookings to come as one may have. */
    QUOTA_ACTIVE,
    /** The student has as many bookings of the day as one may have. */
    QUOTA_DAY,
    /** The student has as many bookings of the week as one may have. */
    QUOTA_WEEK,
    /** The student has as many bookings of the term as one may have. */
    QUOTA_TERM,
    /** The student would have more minutes in the week than one may have. */
    QUOTA_MINUTES,
    /** The student would have more slots without a gap than one may have. */
    QUOTA_IN_A_ROW,
    /** The slot is too many days ahead. */
    QUOTA_AHEAD,
    /** The student has another booking at the same time. */
    QUOTA_SAME_TIME,
    /** The claim only took a permit for the change of a booking to this slot. */
    CHANGE,
    /** The claim couldn't be published to the queue. */
    NOT_QUEUED,
    UNKNOWN_SLOT,
    UNKNOWN_USER,
    /** The claim couldn't be settled, and the staff abandoned it. */
    NOT_SETTLED,
    /** Neither the claim's message nor its hold existed any more. */
    VANISHED,
    /** It wasn't paid before its deadline. */
    PAY_TIMEOUT,
    /** A seat that was given back was kept until it was drawn or free again; nobody's. */
    KEPT,
    /** As before, of a booking to which nobody came; only kept seats have it. */
    FORFEITED,
    /** The place that was offered to somebody who waited wasn't accepted in time. */
    OFFER_OVER,
    /** The place that was offered was declined. */
    OFFER_DECLINED,
    /** Its own student cancelled it. */
    CANCELLED,
    /** Its money was refunded. */
    REFUNDED,
    /** Its own student requested the refund. */
    BY_STUDENT,
    /** The payment arrived after the reservation had ended; only orders and refunds have it. */
    LATE_MONEY,
    /** The reservation was paid already; only orders and refunds have it. */
    PAID_TWICE;

    @Override
    public String jsonText() {
      return name();
    }
  }

  /**
   * Free text of the staff who cancelled or refunded, or of the payment provider that refused a
   * refund. It is a text even if it equals a code's name.
   */
  @Schema(type = "string")
  record FreeText(String text) implements EndReason {

    @Override
    public String jsonText() {
      return text;
    }
  }

  /** The code's name or the text: what APIs and exports show. */
  @Override
  String jsonText();

  /** The value of the column {@code reason_code}. */
  static @Nullable Code code(@Nullable EndReason reason) {
    return reason instanceof Code code ? code : null;
  }

  /** The value of the column {@code reason}. */
  static @Nullable String text(@Nullable EndReason reason) {
    return reason instanceof FreeText(String text) ? text : null;
  }

  /**
   * Reads a reason from a column that doesn't tell codes from texts, as those of orders and
   * refunds: a text that equals a code's name is taken for the code. For display only.
   */
  static EndReason parse(String stored) {
    return Arrays.stream(Code.values())
        .filter(code -> code.name().equals(stored))
        .findFirst()
        .<EndReason>map(code -> code)
        .orElseGet(() -> new FreeText(stored));
  }
}
