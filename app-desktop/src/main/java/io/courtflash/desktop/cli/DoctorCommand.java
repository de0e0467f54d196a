package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.doctor.Severity;
import java.io.IOException;
import picocli.CommandLine.Command;

@Command(name = "doctor")
final class DoctorCommand extends HallCommand {

  DoctorCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  int with(Hall hall) throws IOException {
    JSONObject examination = hall.get("/admin/doctor").getJSONObject("data");
    for (JSONObject line : examination.getJSONArray("findings").toList(JSONObject.class)) {
      terminal.out().printf("%-5s %s%n", line.getString("severity"), line.getString("what"));
      if (!line.getString("advice").isEmpty()) {
        terminal.out().printf("      %s%n", line.getString("advice"));
      }
    }
    return switch (Severity.valueOf(examination.getString("worst"))) {
      case OK -> 0;
      case WARN -> 1;
      case FAIL -> 2;
    };
  }
}
