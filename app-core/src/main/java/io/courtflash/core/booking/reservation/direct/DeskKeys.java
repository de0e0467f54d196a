package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Recognizes repeated requests of staff to book for a customer, by their idempotency keys. A key
 * belongs to its member of the staff.
 */
@Component
@RequiredArgsConstructor
public class DeskKeys {

  /** A key is looked for among so many of the customer's newest reservations. */
  private static final int SEARCHED_FOR_KEY = 50;

  private final ReservationMapper reservations;
  private final TraceIds traceIds;
  private final Accounts accounts;

  /**
   * The booking that an earlier request with the key made.
   *
   * @param isSame whether it was for one of the same slots
   */
  public record Earlier(Reservation made, boolean isSame) {}

  /**
   * The booking that was made with a key for this customer, whatever became of it; empty when it
   * isn't among the customer's 50 newest.
   */
  @NeedsPermission(Permission.BOOK)
  public Optional<Earlier> find(Actor staff, Customer customer, Set<Long> slotIds, String key) {
    OptionalLong userId = userId(staff, customer, key);
    if (userId.isEmpty()) {
      return Optional.empty();
    }
    long id = userId.getAsLong();
    return reservations.newestOf(id, SEARCHED_FOR_KEY).stream()
        .filter(made -> traceIds.isOf(made.traceId(), id, own(staff, key)))
        .findFirst()
        .map(made -> new Earlier(made, isOneOf(made, slotIds)));
  }

  /** Its trace id has the slot that it was booked for first, also after it was moved. */
  private boolean isOneOf(Reservation made, Set<Long> slotIds) {
    return traceIds
        .read(made.traceId())
        .filter(parsed -> slotIds.contains(parsed.claim().slotId()))
        .isPresent();
  }

  private OptionalLong userId(Actor staff, Customer customer, String key) {
    return switch (customer) {
      case Customer.Guest _ -> OptionalLong.of(guestId(staff, key));
      case Customer.Student(String studentId) ->
          accounts
              .find(studentId)
              .map(Account::id)
              .map(OptionalLong::of)
              .orElseGet(OptionalLong::empty);
    };
  }

  /** The user id of the guest of a request, the same for each repetition. */
  static long guestId(Actor staff, String key) {
    UUID name = UUID.nameUUIDFromBytes(own(staff, key).getBytes(StandardCharsets.UTF_8));
    return Customer.FIRST_GUEST_ID
        + (name.getMostSignificantBits() & (Customer.FIRST_GUEST_ID - 1));
  }

  /** No student's own key has a space. */
  static String own(Actor staff, String key) {
    return "desk " + staff.userId() + " " + key;
  }
}
