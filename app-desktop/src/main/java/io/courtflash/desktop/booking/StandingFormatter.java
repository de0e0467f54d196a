package io.courtflash.desktop.booking;

import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.Pill.Tone;
import io.courtflash.desktop.i18n.Texts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** Formats how much of their quotas people have used, and their strikes. */
public record StandingFormatter(Texts texts) {

  /** The names and values of the facts, in their order; a limit that is reached stands out. */
  public Map<String, Node> facts(List<QuotaUse> quotas) {
    Map<String, Node> facts = new LinkedHashMap<>();
    quotas.stream()
        // Without any limit, the upcoming bookings alone.
        .filter(use -> use.limit() > 0 || use.quota() == Quota.ACTIVE)
        .forEach(use -> name(use.quota()).ifPresent(name -> facts.put(name, usage(use))));
    return facts;
  }

  /** The points of the strikes that count, and at how many the person is suspended. */
  public Node strikes(Strikes.Summary strikes) {
    if (strikes.limit() == 0) {
      return new Label(Integer.toString(strikes.points()));
    }
    String text = strikes.points() + " / " + strikes.limit();
    return strikes.points() == 0
        ? new Label(text)
        : new Pill(text, strikes.points() >= strikes.limit() ? Tone.BAD : Tone.WARNING);
  }

  /** The unit that a rule counts; empty for rules that aren't counted from day to day. */
  public Optional<String> name(Quota quota) {
    return Optional.ofNullable(
            switch (quota) {
              case ACTIVE -> "person.quota-active";
              case DAY -> "person.quota-day";
              case WEEK -> "person.quota-week";
              case TERM -> "person.quota-term";
              case WEEK_MINUTES -> "person.quota-week-minutes";
              case SUSPENDED, AUDIENCE, FEE_PAID, IN_A_ROW, DAYS_AHEAD, SAME_TIME -> null;
            })
        .map(texts::get);
  }

  private Node usage(QuotaUse use) {
    if (use.limit() == 0) {
      return new Label(Integer.toString(use.used()));
    }
    String text =
        texts.get("person.used-of", use.used(), use.limit(), Math.max(0, use.limit() - use.used()));
    return use.used() >= use.limit() ? new Pill(text, Tone.WARNING) : new Label(text);
  }
}
