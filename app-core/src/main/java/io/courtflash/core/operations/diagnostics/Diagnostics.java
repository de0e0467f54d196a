package io.courtflash.core.operations.diagnostics;

import io.courtflash.core.ProgramVersion;
import io.courtflash.core.operations.health.Doctor;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingMessages;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.SecurityLog;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.engine.Engines;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Writes a zip for support: versions, settings, the doctor's findings, a thread dump and the end of
 * the logs. Passwords, account names, e-mail and network addresses are masked.
 */
@Component
@RequiredArgsConstructor
public class Diagnostics {

  private static final List<String> LOGS = List.of("courtflash.log", "mariadb.log", "redis.log");

  private final Doctor doctor;
  private final FindingMessages messages;
  private final SettingsReport settings;
  private final DataDirectory directory;
  private final Engines engines;
  private final JdbcClient database;
  private final ApplicationEventPublisher events;
  private final SecurityLog securityLog;

  /**
   * Writes the zip; the stream stays open. It is audited, because the zip leaves the hall.
   *
   * @throws org.springframework.dao.DataAccessException when the account names can't be read from
   *     the database: without them the texts can't be masked
   */
  @NeedsPermission(Permission.ENGINES)
  public void write(Actor staff, OutputStream to) throws IOException {
    events.publishEvent(
        new StaffActed(staff, AuditAction.DIAGNOSTICS_CREATED, "diagnostics", null, null));
    securityLog.write(SecurityLog.SecurityEvent.DIAGNOSTICS_CREATED, staff.studentId(), "", "");
    SensitiveDataMask mask = new SensitiveDataMask(accountNames());
    ZipOutputStream zip = new ZipOutputStream(to, StandardCharsets.UTF_8);
    put(zip, "versions.txt", mask.text(versions()));
    put(zip, "settings.txt", lines(settings.all(mask)));
    put(zip, "doctor.txt", mask.text(findings()));
    put(zip, "threads.txt", mask.text(threads()));
    for (String log : LOGS) {
      put(zip, "logs/" + log, mask.text(LogTail.of(directory.logs().resolve(log))));
    }
    zip.finish();
  }

  private Set<String> accountNames() {
    return database.sql("SELECT student_id FROM user_account").query(String.class).list().stream()
        .map(name -> String.valueOf(name).toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  private String versions() {
    return "CourtFlash %s%nJava %s (%s)%n%s %s %s%nengines %s%n"
        .formatted(
            ProgramVersion.text(),
            System.getProperty("java.version"),
            System.getProperty("java.vendor"),
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("os.arch"),
            engines.status());
  }

  private String findings() {
    return doctor.runChecks().findings().stream()
        .map(this::line)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private String line(Finding finding) {
    return finding.severity() + "  " + messages.message(finding, Locale.ENGLISH);
  }

  private static String threads() {
    return Arrays.stream(ManagementFactory.getThreadMXBean().dumpAllThreads(true, true))
        .map(ThreadInfo::toString)
        .collect(Collectors.joining());
  }

  private static String lines(Map<String, String> all) {
    return all.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static void put(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  /**
   * Masks passwords, tokens, account names, e-mail and network addresses in texts.
   *
   * @param names of all accounts, in lower case
   */
  record SensitiveDataMask(Set<String> names) {

    static final String HIDDEN = "***";

    private static final Pattern EMAIL = Pattern.compile("[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+");
    private static final Pattern ADDRESS =
        Pattern.compile(
            "\\b(?!127\\.|0\\.0\\.0\\.0)(\\d{1,3}\\.){3}\\d{1,3}\\b"
                + "|\\b[0-9a-fA-F]{1,4}(:[0-9a-fA-F]{0,4}){4,7}\\b");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+");
    private static final Pattern SECRET_VALUE =
        Pattern.compile(
            "(?i)((password|secret|token|credential)\\w*\"?\\s*[=:]\\s*\"?)[^\\s\",&]+");
    private static final Pattern SECRET_NAME =
        Pattern.compile("(?i).*(password|secret|token|credential|private|webhook|\\bkey\\b).*");
    private static final Pattern LOGIN = Pattern.compile("//[^/@\\s]+@");

    String text(String text) {
      String masked = SECRET_VALUE.matcher(text).replaceAll("$1" + HIDDEN.replace("*", "\\*"));
      masked = LOGIN.matcher(masked).replaceAll("//" + HIDDEN.replace("*", "\\*") + "@");
      masked = EMAIL.matcher(masked).replaceAll("<e-mail>");
      masked = ADDRESS.matcher(masked).replaceAll("<address>");
      return NAME.matcher(masked).replaceAll(this::name);
    }

    /** A setting's value, unless its name says that it is secret. */
    String setting(String name, String value) {
      return SECRET_NAME.matcher(name).matches() ? HIDDEN : text(value);
    }

    private String name(MatchResult word) {
      return names.contains(word.group().toLowerCase(Locale.ROOT))
          ? "<account>"
          : Matcher.quoteReplacement(word.group());
    }
  }
}
