package io.courtflash.core.operations.backup.web;

import io.courtflash.core.operations.backup.BackupKind;
import io.courtflash.core.operations.backup.BackupOrigin;
import io.courtflash.core.operations.backup.BackupOutcome;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.operations.backup.RestoreOutcome;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.ENGINES)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/backup")
@RequiredArgsConstructor
class BackupController {

  private static final int MIB = 20;

  private final Backups backups;

  @Operation(summary = "The backups, the newest first")
  @GetMapping
  List<BackupResponse> list() {
    return backups.list().stream().map(BackupResponse::of).toList();
  }

  @Operation(summary = "Makes a backup; answers when it is written and verified")
  @PostMapping
  BackupResponse make(Actor actor) {
    return switch (backups.make(actor, BackupKind.MANUAL)) {
      case BackupOutcome.Made(var backup) -> BackupResponse.of(backup);
      case BackupOutcome.NoSpace(var needed, var usable) ->
          throw Refusal.of(ResponseCode.FAILED, "backup.no-space", needed >> MIB, usable >> MIB);
      case BackupOutcome.Busy() -> throw Refusal.of(ResponseCode.FAILED, "backup.busy");
      case BackupOutcome.Failed(var reason) ->
          throw Refusal.of(ResponseCode.ERROR, "backup.failed", reason);
    };
  }

  @Operation(
      summary = "Requests that the next start replaces all data by a backup's",
      description =
          "That start makes a backup of the present data first. FAILED with {origin} for a backup"
              + " that isn't signed, or that another installation signed, unless foreign is true.")
  @PostMapping("/{name}/restore")
  BackupResponse restoreAtNextStart(
      Actor actor,
      @PathVariable String name,
      @RequestParam(defaultValue = "false") boolean foreign) {
    return switch (backups.restoreAtNextStart(actor, name, foreign)) {
      case RestoreOutcome.Requested(var backup) -> BackupResponse.of(backup);
      case RestoreOutcome.Foreign(_, var origin) ->
          throw Refusal.of(ResponseCode.FAILED, "backup.foreign").with(new ForeignBackup(origin));
      case RestoreOutcome.Unreadable(_) ->
          throw Refusal.of(ResponseCode.FAILED, "backup.unreadable");
      case RestoreOutcome.Missing() -> throw Refusal.of(ResponseCode.NOT_FOUND);
    };
  }

  record ForeignBackup(BackupOrigin origin) {}
}
