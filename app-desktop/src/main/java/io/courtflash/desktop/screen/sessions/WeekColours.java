package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;

/** The colours of a week's blocks, with their legend. */
final class WeekColours {

  private static final int MOST_COLOURS = 6;

  /**
   * A line of the legend.
   *
   * @param style the style class of such blocks
   */
  record Colour(String style, String name) {}

  private final Texts texts;
  private final PlanColouring by;
  private final PlanWeekFacts facts;
  private final List<Set<String>> audiences = new ArrayList<>();

  /**
   * The colours of a plan.
   *
   * @param sessions those that are shown
   */
  WeekColours(Texts texts, PlanColouring by, PlanWeekFacts facts, List<FlashSession> sessions) {
    this.texts = texts;
    this.by = by;
    this.facts = facts;
    sessions.stream()
        .sorted(Comparator.comparingLong(FlashSession::id))
        .map(session -> facts.audiencesOf(session.id()))
        .distinct()
        .forEach(audiences::add);
  }

  /** The style class of a session's blocks. */
  String of(FlashSession session) {
    return switch (by) {
      case RELEASE -> of(session.releaseKind());
      case AUDIENCE -> ofAudiences(audiences.indexOf(facts.audiencesOf(session.id())));
    };
  }

  List<Colour> legend() {
    return switch (by) {
      case RELEASE ->
          List.of(ReleaseKind.values()).stream()
              .map(kind -> new Colour(of(kind), texts.get(Texts.key("sessions.kind", kind))))
              .toList();
      case AUDIENCE ->
          audiences.stream()
              .map(names -> new Colour(ofAudiences(audiences.indexOf(names)), name(names)))
              .toList();
    };
  }

  private String name(Set<String> names) {
    return names.isEmpty()
        ? texts.get("sessions.one-price")
        : names.stream()
            .sorted()
            .collect(Collectors.joining(texts.get("sessions.weekday-separator")));
  }

  private static String of(ReleaseKind kind) {
    return switch (kind) {
      case GATE -> "week-gate";
      case ROLLING -> "week-rolling";
      case BY_HAND -> "week-by-hand";
      case DESK_ONLY -> "week-desk-only";
    };
  }

  private static String ofAudiences(int index) {
    return "week-audience-" + Math.floorMod(index, MOST_COLOURS);
  }

  /** The properties by which the week of the plan is coloured. */
  @RequiredArgsConstructor
  enum PlanColouring {
    /** The way in which a session's slots are released. */
    RELEASE("sessions.by-release"),
    /** The audiences that have a price of their own. */
    AUDIENCE("sessions.by-audience");

    private final String key;

    String key() {
      return key;
    }
  }
}
