package io.courtflash.core.hall.settings.web;

import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.people.account.web.FastReadFilter;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Answers with the time before the framework looks for a handler: every page measures the server's
 * clock several times. It calls the same {@link TimeController} as the ordinary way.
 */
@Component
class TimeFilter extends FastReadFilter<TimeFilter.TimeQuery> {

  private static final String PATH = "/time";
  private static final Optional<TimeQuery> TIME = Optional.of(new TimeQuery());

  private final TimeController controller;

  TimeFilter(FastLane lane, TimeController controller) {
    super(lane);
    this.controller = controller;
  }

  record TimeQuery() {}

  @Override
  protected Optional<TimeQuery> usual(HttpServletRequest request) {
    boolean plain = request.getRequestURI().equals(PATH) && request.getQueryString() == null;
    return plain ? TIME : Optional.empty();
  }

  @Override
  protected String pattern(HttpServletRequest usual) {
    return PATH;
  }

  @Override
  protected Object answer(TimeQuery wanted, Locale language) {
    return controller.time();
  }
}
