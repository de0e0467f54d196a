package io.courtflash.core.office;

import io.courtflash.core.office.store.PeopleMapper;
import io.courtflash.core.office.store.PeopleMapper.LineRow;
import io.courtflash.core.office.store.PeopleMapper.Match;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.NameKeys;
import io.courtflash.core.platform.data.LikePattern;
import io.courtflash.core.platform.security.CheckedByCaller;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The list of people with their strikes and next bookings, a page at a time. */
@CheckedByCaller
@Component
@RequiredArgsConstructor
public class PeopleSearch {

  private final PeopleMapper mapper;
  private final Accounts accounts;

  /**
   * One page of people.
   *
   * @param part of the login id, the name or the phone number, or the beginning of the name's
   *     pinyin or initials; empty for everybody
   * @param afterId the last account of the page before, which counts with what it has now; 0 for
   *     the first page
   */
  public List<PersonLine> page(String part, PeopleOrder order, long afterId, int limit) {
    Match match =
        new Match(LikePattern.contains(part), NameKeys.pattern(part), !LikePattern.isAscii(part));
    Long afterKey =
        afterId == 0 || order == PeopleOrder.ACCOUNT ? null : mapper.keyOf(order, afterId);
    List<Long> ids = mapper.page(match, order, afterKey, afterId, limit);
    if (ids.isEmpty()) {
      return List.of();
    }
    Map<Long, Account> found =
        accounts.findAll(ids).stream().collect(Collectors.toMap(Account::id, Function.identity()));
    Map<Long, LineRow> facts =
        mapper.lines(ids).stream().collect(Collectors.toMap(LineRow::id, Function.identity()));
    return ids.stream().flatMap(id -> line(found.get(id), facts.get(id)).stream()).toList();
  }

  /** Empty for an account that was deleted meanwhile. */
  private static Optional<PersonLine> line(@Nullable Account account, @Nullable LineRow facts) {
    return account == null || facts == null
        ? Optional.empty()
        : Optional.of(new PersonLine(account, facts.strikes(), facts.nextBooking()));
  }

  /**
   * The orders of the list of people; people who are equal in it are sorted by the id of the
   * account.
   */
  public enum PeopleOrder {
    ACCOUNT,
    MOST_STRIKES,
    FEWEST_STRIKES,
    /** By the start of the next booking, the earliest first; people without one come last. */
    NEXT_BOOKING,
    /** By the start of the next booking, the latest first; people without one come last. */
    LAST_BOOKING
  }

  /**
   * A person in the list of people.
   *
   * @param strikes the points of the strikes that count now
   * @param nextBooking when the next booking starts that has not begun; null when there is none
   */
  public record PersonLine(Account account, int strikes, @Nullable Instant nextBooking) {}
}
