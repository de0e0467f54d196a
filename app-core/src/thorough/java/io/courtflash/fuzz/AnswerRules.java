package io.courtflash.fuzz;

import io.courtflash.fuzz.RawClient.Exchange;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What must hold for every answer, whatever was asked. */
final class AnswerRules {

  /** How the program is made. Staff see some of it in lists of what went wrong. */
  private static final Pattern INSIDES =
      Pattern.compile(
          "\\w+(Exception|Error)\\b[:(]|\tat |io[./]courtflash|org[./](apache|spring|redisson)"
              + "|java[./](lang|util|sql)|com[./](mysql|mariadb|baomidou|alibaba)|jdbc:"
              + "|SQLSTATE|\\b(SELECT|INSERT INTO|DELETE FROM)\\b|Tomcat");

  private final FuzzFigures figures;
  private final Set<String> secrets;

  /**
   * @param secrets texts that no answer of these callers may have
   */
  AnswerRules(FuzzFigures figures, Set<String> secrets) {
    this.figures = figures;
    this.secrets = secrets;
  }

  /**
   * Checks and counts an exchange.
   *
   * @param what the request, as it is shown with a finding
   * @param name what was asked for, as it is counted
   */
  void check(String name, String what, Exchange exchange) {
    StringBuilder summary = new StringBuilder(name);
    for (RawAnswer answer : exchange.answers()) {
      summary.append(' ').append(answer.status()).append(' ').append(answer.code());
      check(what, answer);
    }
    figures.add(summary.toString(), exchange.took());
    if (!exchange.hasEnded()) {
      figures.addFinding("no end after " + exchange.took() + ": " + what);
    }
  }

  private void check(String what, RawAnswer answer) {
    String text = answer.head() + answer.body();
    if (answer.status() >= 500) {
      figures.addServerError(shown(what, answer));
    }
    if (INSIDES.matcher(text).find() || secrets.stream().anyMatch(text::contains)) {
      figures.addLeak(shown(what, answer));
    }
    String head = answer.head().toLowerCase(Locale.ROOT);
    if (head.contains("\r\n" + HostileValues.INJECTED_HEADER.toLowerCase(Locale.ROOT))) {
      figures.addFinding("a header was injected: " + shown(what, answer));
    }
    if (head.contains("content-type: text/html") && answer.body().contains(HostileValues.ELEMENT)) {
      figures.addFinding("an element was injected: " + shown(what, answer));
    }
    if (answer.status() == 0 && !answer.body().isEmpty() && !answer.body().startsWith("{")) {
      figures.addFinding("not an answer: " + shown(what, answer));
    }
  }

  private static String shown(String what, RawAnswer answer) {
    String body = answer.body();
    return what
        + "\n--> "
        + answer.head()
        + (body.length() > 1_000 ? body.substring(0, 1_000) + "…" : body);
  }
}
