package io.courtflash.desktop.screen.signin;

import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;

/** Formats a line of a new hall's plan as a sentence. */
@RequiredArgsConstructor
final class OnboardingSentences {

  private static final int HOUR = 60;

  /** From so many weekdays in a row on, only the first and the last are named. */
  private static final int SHORTENED = 3;

  private final Texts texts;

  /** Such as "Mon to Fri 18:00–22:00, one hour each, students ¥10.00, released at …". */
  String of(HallPlan plan, HallPlan.Line line) {
    String sentence =
        texts.get(
            "onboarding.sentence",
            days(line.weekdays()),
            line.beginTime().toString(),
            line.endTime().toString(),
            line.slotMinutes() == HOUR
                ? texts.get("onboarding.one-hour")
                : texts.get("onboarding.minutes", line.slotMinutes()),
            prices(plan.audiences(), line),
            release(line.release()));
    String where =
        line.groups().stream()
            .map(group -> plan.groups().get(group).name())
            .collect(Collectors.joining(texts.get("onboarding.separator")));
    return where.isEmpty() ? sentence : texts.get("onboarding.sentence-of", where, sentence);
  }

  /** The prices of a line, such as "students ¥10.00, staff free". */
  String prices(List<String> audiences, HallPlan.Line line) {
    List<String> parts = new ArrayList<>();
    Map<Integer, BigDecimal> prices = line.prices();
    for (int audience = 0; audience < audiences.size(); audience++) {
      BigDecimal price = prices.get(audience);
      parts.add(
          price == null
              ? texts.get("onboarding.not-for", audiences.get(audience))
              : price(audiences.get(audience), price));
    }
    parts.add(price(texts.get("onboarding.guests"), line.guestPrice()));
    return String.join(texts.get("onboarding.separator"), parts);
  }

  private String price(String who, BigDecimal amount) {
    return amount.signum() == 0
        ? texts.get("onboarding.free-for", who)
        : texts.get("onboarding.price-for", who, amount.setScale(2).toPlainString());
  }

  private String days(Set<DayOfWeek> weekdays) {
    List<DayOfWeek> days = weekdays.stream().sorted().toList();
    if (days.size() == DayOfWeek.values().length) {
      return texts.get("onboarding.every-day");
    }
    DayOfWeek first = days.getFirst();
    DayOfWeek last = days.getLast();
    boolean isRow = last.getValue() - first.getValue() == days.size() - 1;
    return isRow && days.size() >= SHORTENED
        ? texts.get("onboarding.days", day(first), day(last))
        : days.stream()
            .map(this::day)
            .collect(Collectors.joining(texts.get("onboarding.separator")));
  }

  private String day(DayOfWeek day) {
    return texts.get(WeekdayTexts.key(day));
  }

  private String release(SessionRelease release) {
    int days = release.daysAhead();
    ReleaseKind kind = release.kind();
    return switch (kind) {
      case GATE ->
          switch (days) {
            case 0 -> texts.get("onboarding.released-same-day", release.flashTime().toString());
            case 1 -> texts.get("onboarding.released-day-before", release.flashTime().toString());
            default ->
                texts.get("onboarding.released-days-before", days, release.flashTime().toString());
          };
      case ROLLING -> texts.get("onboarding.released-at-midnight", days);
      case BY_HAND -> texts.get("onboarding.released-by-hand");
      case DESK_ONLY -> texts.get("onboarding.desk-only");
    };
  }
}
