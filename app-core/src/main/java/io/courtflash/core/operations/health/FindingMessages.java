package io.courtflash.core.operations.health;

import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** The texts of findings, from the message bundles. */
@Component
@RequiredArgsConstructor
public class FindingMessages {

  private final MessageSource messages;

  public String message(Finding finding, Locale locale) {
    return text(finding, "", locale);
  }

  /** The advice for staff; empty for a finding that is OK. */
  public String advice(Finding finding, Locale locale) {
    return finding.severity() == Finding.Severity.OK ? "" : text(finding, "-advice", locale);
  }

  /** A text of the bundles. */
  public String text(String key, Locale locale, Object... arguments) {
    return messages.getMessage(key, arguments, locale);
  }

  private String text(Finding finding, String suffix, Locale locale) {
    return messages.getMessage(
        "doctor." + finding.code().key() + suffix, finding.arguments().toArray(), locale);
  }
}
