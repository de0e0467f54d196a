package io.courtflash.desktop.screen.health;

import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingMessages;
import java.util.Locale;

/** Formats a finding of the engine's checks: the problem, and the advice if there is one. */
public record FindingFormatter(FindingMessages messages) {

  public String format(Finding finding, Locale language) {
    String advice = messages.advice(finding, language);
    String problem = messages.message(finding, language);
    return advice.isEmpty() ? problem : problem + " → " + advice;
  }
}
