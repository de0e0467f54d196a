package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The dialog for the booking limits of one session or one audience. */
public record RuleLimitForm(Texts texts, Dialogs dialogs) {

  /** Rules that hold or don't. */
  private static final Set<Quota> YES_OR_NO =
      EnumSet.of(Quota.SUSPENDED, Quota.AUDIENCE, Quota.FEE_PAID);

  private static final List<String> WORDS = List.of("", "1", "0");

  /**
   * Shows the dialog.
   *
   * @param hint what counts where a field is empty
   * @param replace stores the own limits
   */
  public void show(
      TranslatableText title,
      String hint,
      List<OwnLimits.Limit> limits,
      Function<Map<Quota, Integer>, PendingOutcome> replace) {
    Form form = new Form(texts);
    Map<Quota, Input> inputs = new EnumMap<>(Quota.class);
    for (OwnLimits.Limit limit : limits) {
      Quota quota = limit.quota();
      Integer own = limit.limit();
      Input input = new Input(own == null ? "" : own.toString(), text -> problem(quota, text));
      inputs.put(quota, input);
      add(form, limit, input);
      if (inputs.size() % 2 == 0) {
        form.pairLast();
      }
    }
    form.hint(texts.of(hint));
    dialogs.form(title, form, "form.save", () -> replace.apply(own(inputs)));
  }

  private void add(Form form, OwnLimits.Limit limit, Input input) {
    Quota quota = limit.quota();
    String id = "sessions-limit-" + quota.name().toLowerCase(Locale.ROOT).replace('_', '-');
    if (YES_OR_NO.contains(quota)) {
      String hall = texts.get(word(Integer.toString(limit.hallLimit())));
      form.addChoice(
          id, texts.of(name(quota), hall), WORDS, choice -> texts.get(word(choice)), input);
    } else {
      form.add(id, texts.of(name(quota), limit.hallLimit()), input);
    }
  }

  /** The limits that a session has of its own, one a line, or that it has none. */
  public static String own(Texts texts, List<OwnLimits.Limit> limits) {
    List<String> own =
        limits.stream()
            .filter(limit -> limit.limit() != null)
            .map(limit -> own(texts, limit))
            .toList();
    return own.isEmpty() ? texts.get("sessions.limits-as-hall") : String.join("\n", own);
  }

  private static String own(Texts texts, OwnLimits.Limit limit) {
    String count = "" + limit.limit();
    boolean word = YES_OR_NO.contains(limit.quota());
    String hall = "" + limit.hallLimit();
    return texts.get(
        "sessions.limit-own",
        texts.get(name(limit.quota()), word ? texts.get(word(hall)) : hall),
        word ? texts.get(word(count)) : count);
  }

  /** The key of what a rule's text means, which is empty where the hall's counts. */
  private static String word(String text) {
    return switch (text) {
      case "" -> "sessions.limit-not-own";
      case "0" -> "sessions.limit-no";
      default -> "sessions.limit-yes";
    };
  }

  private static Map<Quota, Integer> own(Map<Quota, Input> inputs) {
    Map<Quota, Integer> own = new EnumMap<>(Quota.class);
    inputs.forEach(
        (quota, input) -> {
          if (!input.text().isEmpty()) {
            own.put(quota, Integer.valueOf(input.text()));
          }
        });
    return own;
  }

  private static Optional<TranslatableText> problem(Quota quota, String text) {
    return text.isEmpty() || quota.setting().canonical(text).isPresent()
        ? Optional.empty()
        : Optional.of(
            TranslatableText.of(
                "sessions.limit-rule", quota.setting().min(), quota.setting().max()));
  }

  private static String name(Quota quota) {
    return Texts.key("sessions.limit", quota);
  }
}
