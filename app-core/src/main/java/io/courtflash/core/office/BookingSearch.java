package io.courtflash.core.office;

import io.courtflash.core.booking.ReasonMessages;
import io.courtflash.core.office.store.BookingSearchMapper;
import io.courtflash.core.office.store.BookingSearchMapper.TextMatch;
import io.courtflash.core.store.LikePattern;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Every reservation there ever was, a page at a time. A page costs the same wherever it is in the
 * list, because it begins at an id.
 */
@Component
public class BookingSearch {

  /** Up to here they are counted one by one. */
  public static final int COUNTED = 10_000;

  /** More students than this are matched by their name rather than one by one. */
  private static final int STUDENTS = 500;

  private static final int TRACE_ID = 44;

  private final BookingSearchMapper mapper;
  private final ReasonMessages reasons;

  BookingSearch(BookingSearchMapper mapper, ReasonMessages reasons) {
    this.mapper = mapper;
    this.reasons = reasons;
  }

  /** Those with an id below {@code id}, the newest first. */
  public List<BookingLine> before(BookingFilter filter, long id, int limit) {
    return mapper.before(filter, who(filter.text()), reason(filter), id, limit);
  }

  /** Those next above an id, the newest first. */
  public List<BookingLine> after(BookingFilter filter, long id, int limit) {
    return mapper.after(filter, who(filter.text()), reason(filter), id, limit).reversed();
  }

  /** One of them, as it is now. */
  public Optional<BookingLine> find(long id) {
    return mapper.byId(id);
  }

  /** How many there are; one more than {@link #COUNTED} stands for any greater number. */
  public int count(BookingFilter filter) {
    return mapper.count(filter, who(filter.text()), reason(filter), COUNTED + 1);
  }

  private @Nullable TextMatch who(String typed) {
    String text = typed.strip();
    if (text.isEmpty()) {
      return null;
    }
    Long number = SearchedId.of(text).orElse(null);
    String trace = text.length() == TRACE_ID && LikePattern.isAscii(text) ? text : null;
    String name = LikePattern.beginning(text);
    List<Long> students =
        LikePattern.isAscii(text) ? mapper.students(name, STUDENTS + 1) : List.of();
    return new TextMatch(number, trace, name, students.size() > STUDENTS ? null : students);
  }

  private BookingSearchMapper.@Nullable ReasonMatch reason(BookingFilter filter) {
    String part = filter.standing().reason().strip();
    return part.isEmpty()
        ? null
        : new BookingSearchMapper.ReasonMatch(
            LikePattern.containing(part), reasons.codesContaining(part));
  }
}
