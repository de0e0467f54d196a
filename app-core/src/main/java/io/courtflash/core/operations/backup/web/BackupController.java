package io.courtflash.core.operations.backup.web;

import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.nio.file.Path;
import java.time.Instant;
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

  private final Backups backups;

  @Operation(summary = "The backups, the newest first")
  @GetMapping
  List<BackupResponse> list(Actor actor) {
    return backups.list(actor).stream().map(BackupResponse::of).toList();
  }

  @Operation(summary = "Makes a backup; answers when it is written and verified")
  @PostMapping
  BackupResponse make(Actor actor) {
    return BackupResponse.of(backups.make(actor, Backup.Kind.MANUAL));
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
    return BackupResponse.of(backups.restoreAtNextStart(actor, name, foreign));
  }

  /**
   * A backup over HTTP.
   *
   * @param name by which it is restored: the last part of its file's path
   * @param file where it is on the engine's computer
   */
  record BackupResponse(
      String name,
      Path file,
      Backup.Kind kind,
      Instant takenAt,
      long bytes,
      long rows,
      String schemaVersion,
      String programVersion) {

    static BackupResponse of(Backup backup) {
      return new BackupResponse(
          backup.name(),
          backup.file(),
          backup.kind(),
          backup.takenAt(),
          backup.bytes(),
          backup.rows(),
          backup.schemaVersion(),
          backup.programVersion());
    }
  }
}
