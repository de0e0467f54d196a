package io.courtflash.core.booking.claim.web;

import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.people.account.web.FastReadFilter;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Answers requests for the result of a claim before the framework looks for a handler: after a gate
 * opened, every student with a trace id polls it. It calls the same {@link ReserveController} as
 * the ordinary way.
 */
@Component
class ResultFilter extends FastReadFilter<ResultFilter.StudentsClaim> {

  private static final Pattern PATH = Pattern.compile("/reserve/result/([A-Za-z0-9_-]+)");

  private final ReserveController controller;

  ResultFilter(FastLane lane, ReserveController controller) {
    super(lane);
    this.controller = controller;
  }

  record StudentsClaim(Actor student, String traceId) {}

  @Override
  protected Optional<StudentsClaim> usual(HttpServletRequest request) {
    Matcher path = PATH.matcher(request.getRequestURI());
    return path.matches() && request.getQueryString() == null
        ? lane.student(request).map(student -> new StudentsClaim(student, path.group(1)))
        : Optional.empty();
  }

  @Override
  protected String pattern(HttpServletRequest usual) {
    return "/reserve/result/{traceId}";
  }

  @Override
  protected Object answer(StudentsClaim wanted, Locale language) {
    lane.count(wanted.student());
    return controller.result(wanted.student(), wanted.traceId(), language);
  }
}
