package io.courtflash.core.operations.alarm.web;

import io.courtflash.core.operations.alarm.AlarmBook;
import io.courtflash.core.operations.alarm.AlarmBook.StoredAlarm;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.SEE_HEALTH)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/alarms")
@RequiredArgsConstructor
class AlarmController {

  private final AlarmBook alarms;

  @Operation(summary = "The alarms, those that aren't over first, then the newest; at most 200")
  @GetMapping
  List<StoredAlarm> list(Actor actor) {
    return alarms.list(actor);
  }

  @Operation(
      summary = "Acknowledges an alarm: it is sent to nobody any more",
      description = "A repeat changes nothing.")
  @PostMapping("/{id}/acknowledge")
  void acknowledge(Actor actor, @PathVariable long id) {
    if (!alarms.acknowledge(actor, id)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  @Operation(
      summary = "Sends a test to every recipient now",
      description = "By recipient why it wasn't sent; an empty text for one that has it.")
  @NeedsPermission(Permission.ENGINES)
  @PostMapping("/test")
  Map<String, String> test(Actor actor) {
    return alarms.test(actor);
  }
}
