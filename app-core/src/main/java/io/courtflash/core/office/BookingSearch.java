package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.office.store.BookingSearchMapper;
import io.courtflash.core.office.store.BookingSearchMapper.TextMatch;
import io.courtflash.core.people.person.NameKeys;
import io.courtflash.core.platform.data.LikePattern;
import io.courtflash.core.platform.security.CheckedByCaller;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Searches all reservations, live and ended, a page at a time. A page costs the same wherever it is
 * in the list, because it begins at an id.
 */
@CheckedByCaller
@Component
@RequiredArgsConstructor
public class BookingSearch {

  /** More reservations than this are not counted. */
  public static final int COUNT_LIMIT = 10_000;

  /** If more students match, the query compares their names instead of listing their ids. */
  private static final int MAX_STUDENTS = 500;

  private static final int TRACE_ID_LENGTH = 44;

  /** Of an id in a search field. */
  private static final int MAX_DIGITS = 18;

  private final BookingSearchMapper mapper;
  private final ReasonMessages reasons;

  /** Reservations with an id below {@code id}, the newest first. */
  public List<BookingLine> pageBefore(BookingFilter filter, long id, int limit) {
    return mapper.pageBefore(filter, textMatch(filter.text()), reasonMatch(filter), id, limit);
  }

  /** The reservations next above {@code id}, the newest first. */
  public List<BookingLine> pageAfter(BookingFilter filter, long id, int limit) {
    return mapper
        .pageAfter(filter, textMatch(filter.text()), reasonMatch(filter), id, limit)
        .reversed();
  }

  /** One reservation, as it is now. */
  public Optional<BookingLine> find(long id) {
    return mapper.byId(id);
  }

  /** How many reservations match; {@link #COUNT_LIMIT} + 1 stands for any greater number. */
  public int count(BookingFilter filter) {
    return mapper.count(filter, textMatch(filter.text()), reasonMatch(filter), COUNT_LIMIT + 1);
  }

  private @Nullable TextMatch textMatch(String searchText) {
    String text = searchText.strip();
    if (text.isEmpty()) {
      return null;
    }
    Long id = searchedId(text).orElse(null);
    String trace = text.length() == TRACE_ID_LENGTH && LikePattern.isAscii(text) ? text : null;
    String name = LikePattern.startsWith(text);
    String keys = NameKeys.pattern(text);
    List<Long> students = mapper.students(name, keys, MAX_STUDENTS + 1);
    return new TextMatch(id, trace, name, keys, students.size() > MAX_STUDENTS ? null : students);
  }

  private BookingSearchMapper.@Nullable ReasonMatch reasonMatch(BookingFilter filter) {
    String part = filter.status().reason().strip();
    return part.isEmpty()
        ? null
        : new BookingSearchMapper.ReasonMatch(
            LikePattern.contains(part), reasons.codesContaining(part));
  }

  /** The id of a search field's text; empty when the text can't be an id. */
  static Optional<Long> searchedId(String text) {
    boolean digits = text.chars().allMatch(character -> character >= '0' && character <= '9');
    return digits && !text.isEmpty() && text.length() <= MAX_DIGITS
        ? Optional.of(Long.valueOf(text))
        : Optional.empty();
  }
}
