package io.courtflash.core.booking.gate.web;

import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.people.account.web.FastReadFilter;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Answers students' requests for a board, the sessions or a gate before the framework looks for a
 * handler: every open page sends these. It calls the same {@link BrowseController} as the ordinary
 * way.
 */
@Component
class BrowseFilter extends FastReadFilter<BrowseFilter.StudentsQuery> {

  private final BrowseController controller;

  BrowseFilter(FastLane lane, BrowseController controller) {
    super(lane);
    this.controller = controller;
  }

  record StudentsQuery(Actor student, BrowseQuery query) {}

  @Override
  protected Optional<StudentsQuery> usual(HttpServletRequest request) {
    return BrowseQuery.parse(request.getRequestURI(), request.getQueryString())
        .flatMap(query -> lane.student(request).map(student -> new StudentsQuery(student, query)));
  }

  @Override
  protected String pattern(HttpServletRequest usual) {
    return BrowseQuery.pattern(usual.getRequestURI());
  }

  @Override
  protected Object answer(StudentsQuery wanted, Locale language) {
    lane.count(wanted.student());
    return switch (wanted.query()) {
      case BrowseQuery.AllSessions() -> controller.sessions();
      case BrowseQuery.GateState(long sessionId) -> controller.open(sessionId);
      case BrowseQuery.SlotsOfSession(long sessionId, var date) ->
          controller.slots(sessionId, date, null);
    };
  }
}
