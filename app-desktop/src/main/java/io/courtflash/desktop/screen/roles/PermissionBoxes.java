package io.courtflash.desktop.screen.roles;

import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.i18n.Texts;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;

/** A check box for each permission, in two columns. */
final class PermissionBoxes extends GridPane {

  private static final double GAP = 8;
  private static final int COLUMNS = 2;

  private final Map<Permission, CheckBox> boxes = new EnumMap<>(Permission.class);

  PermissionBoxes(Texts texts, Set<Permission> checked) {
    setHgap(GAP);
    setVgap(GAP);
    for (int i = 0; i < COLUMNS; i++) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(100.0 / COLUMNS);
      getColumnConstraints().add(column);
    }
    for (Permission permission : Permission.values()) {
      CheckBox box = new CheckBox();
      box.setId("roles-" + permission.name());
      box.textProperty().bind(texts.of(permission.textKey()));
      box.setWrapText(true);
      box.setMinHeight(USE_PREF_SIZE);
      box.setSelected(checked.contains(permission));
      boxes.put(permission, box);
      int place = boxes.size() - 1;
      add(box, place % COLUMNS, place / COLUMNS);
    }
  }

  Set<Permission> checked() {
    Set<Permission> checked = EnumSet.noneOf(Permission.class);
    boxes.forEach(
        (permission, box) -> {
          if (box.isSelected()) {
            checked.add(permission);
          }
        });
    return checked;
  }
}
