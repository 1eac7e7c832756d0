import { gradeClass } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { smallSourceOf } from "../../ui/item/picture-sources.ts";
import "./turning-item.css";

/** An item that sways in the light of its grade, with a gleam over it. The picture itself is the mask of the gleam. */
export function TurningItem({ name, image, grade }: { name: string; image: string; grade: number }) {
  return (
    <div className={`turning-item ${gradeClass(grade)}`}>
      <span className="light" />
      <span className="turning">
        <Picture
          src={image}
          alt={name}
          grade={grade}
          sizes="(max-width: 767px) 80vw, 380px"
          eager
          className="item-picture"
        />
        <span className="turning-gleam" style={{ maskImage: `url("${smallSourceOf(image)}")` }} />
      </span>
    </div>
  );
}
