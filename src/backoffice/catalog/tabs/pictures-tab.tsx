import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import StarOutlined from "@mui/icons-material/StarOutlined";
import StarOutlineOutlined from "@mui/icons-material/StarOutlineOutlined";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import { SortableRow } from "#backoffice/form/sortable/sortable-row.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { useMediaPicker } from "#backoffice/media/media-picker.tsx";
import { useMedia } from "#backoffice/media/use-media.ts";
import { bindRowField, type PictureValues, type ProductForm } from "../editor/product-values.ts";

/** Orders the pictures of the product's page and picks the main one. */
export function PicturesTab({ form, mayWrite }: { form: ProductForm; mayWrite: boolean }) {
  const { values, set, errors } = form;
  const { choose, dialog } = useMediaPicker();
  const add = async (colourHex: string | null) => {
    const picture = await choose();
    if (!picture) return;
    set("pictures", [...values.pictures, { key: newIdempotencyKey(), mediaId: picture.id, colourHex, label: "" }]);
    if (values.pictureId === null) set("pictureId", picture.id);
  };
  const error = errors.pictureId || errors.pictures;
  return (
    <Section title="Pictures">
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        Pictures appear on the page in this order. The starred main picture is used on cards, in the cart and in search
        results.
      </Typography>
      {error && (
        <Typography role="alert" color="error" id="field-pictureId" tabIndex={-1}>
          {error}
        </Typography>
      )}
      {values.pictures.length === 0 && <Typography color="text.secondary">No pictures yet.</Typography>}
      <SortableList
        label="Pictures"
        items={values.pictures}
        keyOf={({ key }) => key}
        nameOf={({ label }, at) => label || `picture ${at + 1}`}
        onOrder={(pictures) => set("pictures", pictures)}
        sx={{ display: "grid", gap: 1, gridTemplateColumns: { lg: "1fr 1fr" } }}
      >
        {(picture, at, place) => (
          <SortableRow key={picture.key} {...place} fixed={!mayWrite} sx={{ border: 1, borderColor: "divider", p: 1 }}>
            <PictureRow form={form} picture={picture} at={at} name={place.name} mayWrite={mayWrite} replace={choose} />
          </SortableRow>
        )}
      </SortableList>
      {mayWrite && <AddPictureButtons form={form} onAdd={(hex) => void add(hex)} />}
      {dialog}
    </Section>
  );
}

function AddPictureButtons({
  form: { values },
  onAdd,
}: {
  form: ProductForm;
  onAdd: (colourHex: string | null) => void;
}) {
  const colours = values.colours.filter(({ hex }) => hex !== "");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
      {colours.map(({ key, hex, name }) => (
        <Button key={key} variant="outlined" onClick={() => onAdd(hex)}>
          Add picture of {name || hex}
        </Button>
      ))}
      {colours.length === 0 && (
        <Button variant="outlined" onClick={() => onAdd(null)}>
          Add picture
        </Button>
      )}
    </Box>
  );
}

type RowProps = {
  form: ProductForm;
  picture: PictureValues;
  at: number;
  name: string;
  mayWrite: boolean;
  replace: () => Promise<{ id: string } | undefined>;
};

function PictureRow({ form, picture, at, name, mayWrite, replace }: RowProps) {
  const { values, set } = form;
  const isMain = values.pictureId === picture.mediaId;
  const media = bindRowField(form, "pictures", at, picture, "mediaId");
  const exchange = async () => {
    const chosen = await replace();
    if (!chosen) return;
    media.onValue(chosen.id);
    if (isMain) set("pictureId", chosen.id);
  };
  const remove = () => {
    const others = values.pictures.filter(({ key }) => key !== picture.key);
    set("pictures", others);
    if (isMain) set("pictureId", others[0]?.mediaId ?? null);
  };
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
      <MediaThumbnail id={picture.mediaId} size={88} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FormTextField
          {...bindRowField(form, "pictures", at, picture, "label")}
          label="Label"
          helperText="'Front', 'Ice cold'."
        />
        {media.error && <Typography color="error">{media.error}</Typography>}
        <ColourOf form={form} picture={picture} at={at} />
        {mayWrite && (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center" }}>
            <Button
              size="small"
              aria-pressed={isMain}
              aria-label={`Main picture: ${name}`}
              startIcon={isMain ? <StarOutlined /> : <StarOutlineOutlined />}
              onClick={() => set("pictureId", picture.mediaId)}
            >
              Main picture
            </Button>
            <Button size="small" aria-label={`Choose another for ${name}`} onClick={() => void exchange()}>
              Choose another
            </Button>
            <IconButton aria-label={`Remove ${name}`} onClick={remove}>
              <DeleteOutlined />
            </IconButton>
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Colour that a picture of merch shows. */
function ColourOf({ form, picture, at }: Pick<RowProps, "form" | "picture" | "at">) {
  const colour = bindRowField(form, "pictures", at, picture, "colourHex");
  if (form.values.kind !== "merch") return null;
  return (
    <FormTextField
      name={colour.name}
      error={colour.error}
      label="Shows"
      select={true}
      value={colour.value ?? ""}
      onValue={(hex) => colour.onValue(hex || null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">All colours</option>
      {form.values.colours.map(({ key, hex, name }) => (
        <option key={key} value={hex}>
          {name || hex}
        </option>
      ))}
    </FormTextField>
  );
}

/** Thumbnail of a library picture; an empty box of the same size while it can't be loaded. */
function MediaThumbnail({ id, size }: { id: string; size: number }) {
  const { picture } = useMedia(id);
  const box = {
    width: size,
    height: size,
    flexShrink: 0,
    bgcolor: "var(--sunken)",
    border: 1,
    borderColor: "divider",
  };
  if (!picture) return <Box sx={box} />;
  return (
    <Box
      component="img"
      src={picture.thumbnail}
      alt={picture.alt}
      loading="lazy"
      sx={{ ...box, objectFit: "contain" }}
    />
  );
}
