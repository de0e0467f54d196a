package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.messages.inbox.FirstCodeMails;
import io.courtflash.core.people.roster.RosterColumn;
import io.courtflash.core.people.roster.RosterFile;
import io.courtflash.core.people.roster.RosterRow;
import io.courtflash.core.platform.json.Json;
import io.courtflash.desktop.i18n.RosterProblemFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.FileQuestion;
import io.courtflash.desktop.sheet.RosterFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Imports a list of people from a file, and prints or mails the codes for their first logins; or
 * makes new codes for everybody who hasn't chosen a password yet.
 */
@Command(name = "import-students")
final class ImportStudentsCommand extends EngineCommand {

  /** How the engine names a field of the request. */
  private static final Pattern FIELD = Pattern.compile("people\\[(\\d{1,5})]\\.(\\w+)");

  private static final Pattern CAPITAL = Pattern.compile("[A-Z]");

  @ArgGroup(multiplicity = "1")
  Source source = new Source();

  /** Either a file with a list, or all people who haven't chosen a password yet. */
  static final class Source {

    @Parameters(paramLabel = "FILE", descriptionKey = "file")
    @Nullable Path file;

    @Option(names = "--new-codes", descriptionKey = "new-codes", required = true)
    boolean isNewCodes;
  }

  @Option(names = "--slips", paramLabel = "FILE.pdf", descriptionKey = "slips")
  @Nullable Path slips;

  @Option(names = "--mail", descriptionKey = "mail")
  boolean isMailed;

  @Option(names = "--page", paramLabel = "URL", descriptionKey = "page")
  @Nullable String page;

  @Mixin ImportOptions options = new ImportOptions();

  @Option(names = "--suspend-gone", paramLabel = "REASON", descriptionKey = "suspend-gone")
  @Nullable String goneReason;

  @Option(names = "--confirm-gone", paramLabel = "NUMBER", descriptionKey = "confirm-gone")
  @Nullable Integer confirmedGone;

  ImportStudentsCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    if ((slips != null || isMailed) && page == null) {
      throw new CommandFailedException(context.text("codes.page-needed"));
    }
    Path file = source.file;
    if (file != null) {
      return importList(client, file);
    }
    printCodes(client, client.data("/admin/roster/codes", Map.of()));
    return 0;
  }

  /** Shows what was understood before anything is stored; only what was shown is stored. */
  private int importList(EngineClient client, Path file) throws IOException {
    RosterFile.Rows people = read(file);
    try {
      return importList(client, people);
    } catch (CommandFailedException e) {
      throw new CommandFailedException(inWords(String.valueOf(e.getMessage()), people));
    }
  }

  /** A message of the engine with a person and a column instead of the request's field. */
  private String inWords(String message, RosterFile.Rows people) {
    return FIELD
        .matcher(message)
        .replaceAll(
            field -> {
              RosterRow row = people.rows().get(Integer.parseInt(field.group(1)));
              String column =
                  CAPITAL.matcher(field.group(2)).replaceAll("_$0").toUpperCase(Locale.ROOT);
              return Matcher.quoteReplacement(
                  row.studentId()
                      + " "
                      + context.text(RosterProblemFormatter.column(RosterColumn.valueOf(column))));
            });
  }

  private int importList(EngineClient client, RosterFile.Rows people) throws IOException {
    Map<String, @Nullable Object> request = new LinkedHashMap<>();
    request.put("people", people.rows());
    JSONObject preview = client.data("/admin/roster/preview", request);
    print(people, preview);
    if (options.isPreview) {
      context.out().println(preview.toString());
    }
    if (!options.isApplied(context)) {
      return 0;
    }
    request.put("fingerprint", preview.getString("fingerprint"));
    request.put("suspendGoneFor", goneReason);
    request.put("confirmedGone", confirmedGone);
    JSONObject applied = client.data("/admin/roster", request);
    printCodes(client, applied);
    printCounts(
        "roster.applied",
        applied.getIntValue("added"),
        applied.getIntValue("changed"),
        applied.getIntValue("unchanged"),
        applied.getIntValue("suspended"));
    return 0;
  }

  private void print(RosterFile.Rows people, JSONObject preview) {
    ImportOptions.printColumns(context, people.headings(), people.ignoredHeadings());
    ImportOptions.print(
        context,
        preview.getJSONArray("added"),
        person -> context.text("roster.is-new", named(person)));
    ImportOptions.print(context, preview.getJSONArray("changed"), this::changed);
    ImportOptions.print(
        context,
        preview.getJSONArray("gone"),
        person -> context.text("roster.is-gone", named(person)));
    printCounts(
        "roster.summary",
        size(preview, "added"),
        size(preview, "changed"),
        preview.getIntValue("unchanged"),
        size(preview, "gone"));
  }

  private static String named(JSONObject person) {
    String name = person.getString("name");
    return person.getString("studentId") + (name == null ? "" : " " + name);
  }

  private String changed(JSONObject change) {
    String differences =
        change.getList("differences", JSONObject.class).stream()
            .map(
                each ->
                    context.text(
                        "roster.differs",
                        context.text(
                            RosterProblemFormatter.column(
                                RosterColumn.valueOf(each.getString("column")))),
                        Objects.requireNonNullElse(each.getString("before"), ""),
                        each.getString("after")))
            .collect(Collectors.joining("; "));
    return context.text("roster.is-changed", change.getString("studentId"), differences);
  }

  /** Prints what can't be read again first, so that a failure of slips or mails loses nothing. */
  private void printCodes(EngineClient client, JSONObject made) throws IOException {
    JSONArray codes = made.getJSONArray("codes");
    for (JSONObject code : codes.toList(JSONObject.class)) {
      context.out().println(code.getString("studentId") + "," + code.getString("code"));
    }
    Path to = slips;
    if (to != null && !codes.isEmpty()) {
      Map<String, @Nullable Object> request = new LinkedHashMap<>();
      request.put("codes", codes);
      request.put("address", page);
      try (InputStream pdf = client.open("/admin/roster/slips", Json.write(request))) {
        context.err().println(context.text("cli.written", OutputFile.write(pdf, to).toString()));
      }
    }
    if (isMailed) {
      mail(client, codes);
    }
  }

  /** Sends as many ids at a time as the engine accepts. */
  private void mail(EngineClient client, JSONArray codes) throws IOException {
    int mailed = 0;
    int withoutAddress = 0;
    int failed = 0;
    for (int from = 0; from < codes.size(); from += FirstCodeMails.MAX_CODES) {
      Map<String, @Nullable Object> request = new LinkedHashMap<>();
      request.put(
          "codes", codes.subList(from, Math.min(codes.size(), from + FirstCodeMails.MAX_CODES)));
      request.put("address", page);
      JSONObject sent = client.data("/admin/roster/mails", request);
      mailed += sent.getIntValue("mailed");
      withoutAddress += size(sent, "withoutAddress");
      failed += size(sent, "failed");
    }
    printCounts("codes.mailed", mailed, withoutAddress, failed);
  }

  private static int size(JSONObject preview, String list) {
    JSONArray people = preview.getJSONArray(list);
    return people.size();
  }

  private void printCounts(String key, Object... counts) {
    context.err().println(context.text(key, counts));
  }

  private RosterFile.Rows read(Path file) throws IOException {
    ImportOptions.check(context, file);
    return switch (RosterFiles.read(file, options.choice())) {
      case RosterFiles.Reading.Read(RosterFile.Rows people) -> people;
      case RosterFiles.Reading.Ask(FileQuestion question) ->
          throw ImportOptions.failure(context, question.refusal());
      case RosterFiles.Reading.Refused(TranslatableText why) ->
          throw ImportOptions.failure(context, why);
    };
  }
}
