package io.courtflash.core.change.series.timetable;

import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Texts that say why a timetable can't be used, from the message bundles. */
@Component
@RequiredArgsConstructor
public class TimetableMessages {

  private final MessageSource messages;

  /**
   * The problem of a file.
   *
   * @param file its name
   */
  public String text(TimetableFile.Unusable unusable, String file, Locale locale) {
    Object[] arguments = {file, Integer.toString(unusable.line()), unusable.text()};
    return messages.getMessage("field." + unusable.problem().textKey(), arguments, locale);
  }
}
