package io.courtflash.desktop.journey;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;

/** What a hall writes in its own language: an English picture shows an English hall. */
final class PictureWords {

  private static final String COURT = "%d 号场";

  private static final Map<String, String> ENGLISH =
      Map.ofEntries(
          Map.entry("羽毛球午间场", "Badminton at noon"),
          Map.entry("学生来电取消", "Cancelled on the phone"),
          Map.entry("场馆停电", "Power cut"),
          Map.entry("李先生 138", "Mr Lee 138"),
          Map.entry("校队训练", "Team training"),
          Map.entry("校队", "School team"),
          Map.entry("体育课", "PE class"),
          Map.entry("翻修地板", "Floor repairs"),
          Map.entry("晚班前台", "Evening desk"),
          Map.entry("A 馆", "Hall A"),
          Map.entry("学生", "Students"),
          Map.entry("地面湿滑", "Wet floor"),
          Map.entry("账户异常", "Account blocked"),
          Map.entry(COURT, "Court %d"));

  private static final List<String> PLACES =
      List.of(
          "court.court_name",
          "court_group.group_name",
          "audience.name",
          "flash_session.session_name",
          "rush_report.session_name",
          "hall_role.role_name",
          "slot_block.reason",
          "block_series.reason",
          "reservation.reason",
          "reservation.guest",
          "refund_order.reason",
          "refund_order.last_error");

  private static final String NAMES =
      """
      UPDATE user_account
      SET full_name = CONCAT(ELT(1 + id % 8, '王', '李', '张', '刘', '陈', '杨', '赵', '周'),
          ELT(1 + id DIV 8 % 6, '一鸣', '思远', '雨桐', '子涵', '晨', '欣怡')),
        phone = CONCAT('138', LPAD(id * 7919 % 100000000, 8, '0'))
      WHERE user_role = 'USER'
      """;

  private static final String ENGLISH_NAMES =
      """
      UPDATE user_account
      SET full_name = CONCAT(ELT(1 + id DIV 8 % 6, 'Amy', 'Ben', 'Clara', 'Dan', 'Eve', 'Finn'),
          ' ', ELT(1 + id % 8, 'Wang', 'Li', 'Zhang', 'Liu', 'Chen', 'Yang', 'Zhao', 'Zhou'))
      WHERE user_role = 'USER'
      """;

  private final JdbcTemplate database;
  private boolean english;

  PictureWords(JdbcTemplate database) {
    this.database = database;
  }

  /** A text of the hall in the language that it speaks now. */
  String of(String chinese) {
    return english ? ENGLISH.getOrDefault(chinese, chinese) : chinese;
  }

  /** A session and the courts in the language that the hall doesn't speak now. */
  List<String> other(String session) {
    return Stream.of(session, COURT)
        .map(chinese -> english ? chinese : ENGLISH.getOrDefault(chinese, chinese))
        .map(text -> text.replace("%d", ""))
        .toList();
  }

  static String court(int number) {
    return COURT.formatted(number);
  }

  /** Gives the students the names of a language. */
  void nameStudents() {
    database.update(english ? ENGLISH_NAMES : NAMES);
  }

  /** Turns everything that the hall has written into another language. */
  void speak(Locale language, int courts) {
    boolean wanted = language.getLanguage().equals("en");
    if (wanted == english) {
      return;
    }
    english = wanted;
    nameStudents();
    ENGLISH.forEach(
        (chinese, translated) -> {
          if (chinese.contains("%d")) {
            for (int court = 1; court <= courts; court++) {
              replace(chinese.formatted(court), translated.formatted(court));
            }
          } else {
            replace(chinese, translated);
          }
        });
  }

  private void replace(String chinese, String translated) {
    for (String place : PLACES) {
      String table = place.substring(0, place.indexOf('.'));
      database.update(
          "UPDATE %s SET %s = ? WHERE %2$s = ?"
              .formatted(table, place.substring(table.length() + 1)),
          english ? translated : chinese,
          english ? chinese : translated);
    }
  }
}
