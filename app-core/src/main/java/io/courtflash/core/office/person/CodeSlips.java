package io.courtflash.core.office.person;

import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.document.PdfSlips;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/**
 * Prints codes for the first login on slips of paper, to be handed out: who it is for, the code,
 * and where to log in. The codes are stored nowhere.
 */
@Component
@RequiredArgsConstructor
public class CodeSlips {

  private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

  private final HallName hall;
  private final MessageSource messages;
  private final ZoneId zone;

  /**
   * A slip for each code, eight on a page.
   *
   * @param address of the students' page, as they type it; also in the QR code
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public PdfFile print(Actor staff, List<FirstLogin> codes, String address, Locale language) {
    try (PdfSlips slips = PdfSlips.begin(text("slip.title", language), language, address)) {
      for (FirstLogin code : codes) {
        slips.slip(
            hall.get(language),
            Stream.concat(
                    Stream.ofNullable(code.name()),
                    Stream.of(text("slip.login-id", language, code.studentId())))
                .toList(),
            code.code(),
            List.of(
                text("slip.page", language, address),
                text("slip.hint", language),
                text("slip.until", language, MINUTE.format(code.validUntil().atZone(zone)))));
      }
      return slips.end("login-codes.pdf");
    }
  }

  private String text(String key, Locale language, Object... arguments) {
    return messages.getMessage(key, arguments, language);
  }
}
