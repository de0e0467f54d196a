package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.account.StudentCsvParser;
import io.courtflash.core.account.StudentImporter.Student;
import io.courtflash.desktop.i18n.StudentCsvProblemFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Imports students from a CSV file and prints the passwords that were generated. */
@Command(name = "import-students")
final class ImportStudentsCommand extends EngineCommand {

  @Parameters(paramLabel = "FILE", descriptionKey = "file")
  Path file = Path.of("");

  ImportStudentsCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    List<JSONObject> students =
        read().stream()
            .map(
                student ->
                    JSONObject.of("studentId", student.studentId())
                        .fluentPut("password", student.password()))
            .toList();
    JSONObject imported =
        client
            .post("/admin/users/import", JSONObject.of("students", students).toString())
            .getJSONObject("data");
    List<JSONObject> created = imported.getList("created", JSONObject.class);
    created.stream()
        .filter(student -> student.getString("password") != null)
        .forEach(
            student ->
                context
                    .out()
                    .println(student.getString("studentId") + "," + student.getString("password")));
    context
        .err()
        .println(
            context.text(
                "students.imported", created.size(), imported.getJSONArray("existing").size()));
    return 0;
  }

  private List<Student> read() throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new CommandFailedException(context.text("cli.no-file", file.toString()));
    }
    return switch (StudentCsvParser.read(file)) {
      case StudentCsvParser.StudentList(List<Student> students) -> students;
      case StudentCsvParser.ParseError error -> {
        TranslatableText reason = StudentCsvProblemFormatter.of(error);
        throw new CommandFailedException(context.text(reason.key(), reason.arguments().toArray()));
      }
    };
  }
}
