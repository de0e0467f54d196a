package io.courtflash.core.doctor;

import java.util.Locale;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Findings in words. */
@Component
public class FindingMessages {

  private final MessageSource messages;

  FindingMessages(MessageSource messages) {
    this.messages = messages;
  }

  public String what(Finding finding, Locale language) {
    return messages.getMessage("doctor." + finding.key(), finding.arguments().toArray(), language);
  }

  /** What to do; empty when nothing is to be done. */
  public String advice(Finding finding, Locale language) {
    return finding.severity() == Severity.OK
        ? ""
        : messages.getMessage(
            "doctor." + finding.key() + "-advice", finding.arguments().toArray(), language);
  }
}
